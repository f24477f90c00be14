const wanted = [20, 19];
const found = process.versions.node.split('.').map(Number);

if (found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1])) {
  process.stderr.write(
    `Penance needs Node ${wanted.join('.')} or later; this is Node ${process.versions.node}.\n`,
  );
  process.exit(1);
}
