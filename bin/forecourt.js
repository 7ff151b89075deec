// Plain JavaScript that any Node can read, so that an old one gets a sentence instead of a syntax error.
var major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(
    'Forecourt needs Node 24 or later, and this is Node ' +
      process.versions.node +
      ' (' +
      process.execPath +
      '). On Linux (x64, arm64) and Windows `npm ci` brings the right one and `npm start` uses it; elsewhere install Node 24 from your system and start again.',
  )
  process.exit(1)
}
// Compiled code is kept between starts; it halves the time a second start takes to read its modules.
void import('node:module')
  .then((modules) => modules.enableCompileCache())
  .then(() => import('../src/cli.ts'))
  .then((cli) => cli.run(process.argv.slice(2)))
