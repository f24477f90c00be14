/** The same as in with-node.sh, which takes another Node where the machine's own is older, and in each package.json. */
const wanted = [22, 18];
const found = process.versions.node.split('.').map(Number);

if (found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1])) {
  process.stderr.write(
    `Penance needs Node ${wanted.join('.')} or later; this is Node ${process.versions.node}. ` +
      'The commands of package.json take another one by themselves, such as npm start.\n',
  );
  process.exit(1);
}
