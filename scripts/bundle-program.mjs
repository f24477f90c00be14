/**
 * Compiles TypeScript programs for Node. Packages are not bundled: they are resolved from the folder of the output.
 * @param {import('esbuild').BuildOptions} given entry points, output, and options that differ
 */
export async function bundleProgram(given) {
  const { build } = await import('esbuild');
  await build({
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    packages: 'external',
    sourcemap: 'inline',
    // Side-effect annotations of packages refer to their compiled form.
    ignoreAnnotations: true,
    logLevel: 'warning',
    ...given,
  });
}
