/**
 * Compiles programs in TypeScript to what Node runs. Their packages stay outside, to be found from where the result lies.
 * @param {import('esbuild').BuildOptions} given entry points, where to, and what differs
 */
export async function bundleProgram(given) {
  const { build } = await import('esbuild');
  await build({
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    // What packages say of their side effects is about their compiled form.
    ignoreAnnotations: true,
    logLevel: 'warning',
    ...given,
  });
}
