import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import {
  dockerVariables,
  isInProject,
  operationPaths,
  readInstructions,
  readText,
  SETTING_NAMES,
} from './deploy-files.ts'

const instructions = readInstructions()
const lastStage = Math.max(...instructions.map(({ stage }) => stage))
const valuesOf = (name: string, stage?: number) =>
  instructions
    .filter((each) => each.name === name && (stage === undefined || each.stage === stage))
    .map(({ value }) => value)

/** Files and folders that a stage copies from the project. */
const sourcesOf = (stage?: number) =>
  valuesOf('COPY', stage)
    .filter((value) => !value.startsWith('--from'))
    .flatMap((value) => value.split(/\s+/).slice(0, -1))

test('the Dockerfile has two stages, and every line is an instruction', () => {
  expect(lastStage).toBe(1)
  expect(instructions.filter(({ name }) => name === '')).toEqual([])
})

test('the Dockerfile copies only what exists', () => {
  expect(sourcesOf().length).toBeGreaterThan(8)
  expect(sourcesOf().filter((source) => !isInProject(source))).toEqual([])
})

test('the Dockerfile copies nothing that .dockerignore leaves out', () => {
  expect(sourcesOf().filter((source) => isIgnored(source))).toEqual([])
})

test.each([
  '.env',
  '.data/postgres-password',
  'deploy/forecourt.env',
  '.git/config',
  'tests/run.ts',
  'demo/load-demo.ts',
  'node_modules/pg/package.json',
  'src/cli.test.ts',
  'src/ui/avatar.test.ts',
])('.dockerignore leaves out %s', (path) => {
  expect(isIgnored(path)).toBe(true)
})

test('the last stage has all inputs of the website build, or the program would build it again', () => {
  const inputs = /const INPUTS = \[([^\]]+)\]/.exec(readText('src/start-up/build.ts'))?.[1] ?? ''
  const paths = [...inputs.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
  expect(paths).toContain('package-lock.json')
  const copied = sourcesOf(lastStage)
  expect(
    paths.filter((path) => !copied.some((source) => path === source || path.startsWith(`${source}/`))),
  ).toEqual([])
})

test('the image runs as a user who is not root, given as a number', () => {
  expect(valuesOf('USER', lastStage)).toEqual([expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/)])
})

test('the image sets only settings that the program has', () => {
  expect(dockerVariables()).toContain('DATA_DIR')
  expect(dockerVariables().filter((name) => !SETTING_NAMES.has(name))).toEqual([])
})

test('the data folder of the image is a volume', () => {
  const [variables = ''] = valuesOf('ENV', lastStage)
  const dataFolder = /DATA_DIR=(\S+)/.exec(variables)?.[1]
  expect(valuesOf('VOLUME', lastStage)).toEqual([dataFolder])
})

test('the health check asks a path of the program, with Node', () => {
  const [check = ''] = valuesOf('HEALTHCHECK', lastStage)
  const command = JSON.parse(/CMD (\[.*\])/.exec(check)?.[1] ?? '[]') as string[]
  expect(command.slice(0, 2)).toEqual(['node', '-e'])
  const path = /(\/\w+)`\)/.exec(command[2] ?? '')?.[1]
  expect(operationPaths()).toContain(path)
  // Compiles it without running it.
  expect(() => new Script(command[2] ?? '')).not.toThrow()
})

test('the Dockerfile runs commands that exist, without a shell for the program', () => {
  const commands = [...valuesOf('RUN'), ...valuesOf('CMD')].join('\n').replace(/[",[\]]/g, '')
  const acts = [...commands.matchAll(/bin\/forecourt\.js (\w+)/g)].map(([, act = '']) => act)
  expect(acts).toEqual(['build', 'start'])
  const cli = readText('src/cli.ts')
  for (const act of acts) expect(cli).toContain(`  ${act}: async`)
  const scripts = [...commands.matchAll(/npm run (\S+)/g)].map(([, script = '']) => script)
  expect(scripts.filter((script) => !Object.hasOwn(packageJson.scripts, script))).toEqual([])
  expect(valuesOf('CMD', lastStage)[0]).toMatch(/^\["node"/)
})

test('the Dockerfile removes only packages that package.json names, and every database and Node of the install', () => {
  const removal = valuesOf('RUN').find((command) => command.includes('npm uninstall')) ?? ''
  const names = (removal.split('&&')[0] ?? '')
    .split(/\s+/)
    .slice(2)
    .filter((word) => !word.startsWith('--') && word !== '')
  const { dependencies, optionalDependencies } = packageJson
  const packageNames = new Set(Object.keys({ ...dependencies, ...optionalDependencies }))
  expect(names.filter((name) => !packageNames.has(name))).toEqual([])
  expect(Object.keys(optionalDependencies).filter((name) => !names.includes(name))).toEqual([])
})

/** Applies .dockerignore as Docker does: the last pattern that matches a path or a folder above it decides. */
function isIgnored(path: string): boolean {
  const parts = path.split('/')
  const candidates = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  return readText('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .reduce((ignored, line) => {
      const isException = line.startsWith('!')
      const pattern = isException ? line.slice(1) : line
      return candidates.some((candidate) => regExpOf(pattern).test(candidate)) ? !isException : ignored
    }, false)
}

/** Unlike a shell's, Docker's star also matches names that begin with a dot. */
function regExpOf(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*\/|\*)/)
    .map((part) =>
      part === '**/' ? '(?:.*/)?' : part === '*' ? '[^/]*' : part.replace(/[.+^${}()|[\]\\?]/g, '\\$&'),
    )
    .join('')
  return new RegExp(`^${source}$`)
}
