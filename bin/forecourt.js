// Plain JavaScript for any version of Node, so that an old one prints this message instead of a syntax error.
var major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(
    'Forecourt needs Node 24 or later, but this is Node ' +
      process.versions.node +
      ' (' +
      process.execPath +
      '). On Linux (x64, arm64) and Windows `npm ci` installs the right version and `npm start` uses it. On other systems install Node 24 and start again.',
  )
  process.exit(1)
}
// Caches compiled code between starts, which halves the time to load the modules.
void import('node:module')
  .then((modules) => modules.enableCompileCache())
  .then(() => import('../src/cli.ts'))
  .then((cli) => cli.run(process.argv.slice(2)))
