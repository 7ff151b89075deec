import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ROOT = join(import.meta.dirname, '../..')
const BUILDS = join(ROOT, 'build')
const INPUTS = [
  'src/web',
  'src/ui',
  'src/domain',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const KEPT_BUILDS = 2
const UNFINISHED = 'unfinished-'
const WARNINGS_FILE = 'warnings.txt'
const ABANDONED_MS = 60 * 60 * 1_000

export interface WebBuild {
  /** The module that renders pages. */
  serverFile: string
  /** The browser's files. */
  clientFolder: string
  /** Which modules each of the browser's scripts holds, as `vite.config.ts` records it. */
  chunksFile: string
  /** What the build warned of; empty for nothing. */
  warningsFile: string
}

/**
 * The web build of exactly these sources, made when there is none. A build is a folder named after its sources that appears whole, by
 * one rename: several programs may build at once, and one that was cut off leaves nothing that could be taken for a build.
 */
export async function ensureBuilt(log: (line: string) => void): Promise<WebBuild> {
  const folder = join(BUILDS, await fingerprintOf(INPUTS))
  if (!existsSync(folder)) {
    log('Building the website (once, about 10 seconds)')
    await makeBuild(folder, log)
    await removeOldBuilds(folder)
  }
  return {
    serverFile: join(folder, 'server/index.js'),
    clientFolder: join(folder, 'client'),
    chunksFile: join(folder, 'chunks.json'),
    warningsFile: join(folder, WARNINGS_FILE),
  }
}

async function makeBuild(folder: string, log: (line: string) => void): Promise<void> {
  const unfinished = join(BUILDS, `${UNFINISHED}${randomUUID()}`)
  await mkdir(BUILDS, { recursive: true })
  try {
    const warnings = await runReactRouterBuild(unfinished)
    if (warnings) log(`The website was built with warnings:\n${warnings}`)
    await writeFile(join(unfinished, WARNINGS_FILE), warnings)
    await compressAssets(join(unfinished, 'client/assets'))
    await rename(unfinished, folder).catch((error: unknown) => {
      // Another program was first: its build is as good.
      if (!existsSync(folder)) throw error
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** The newest few stay, for a program that still runs from the one before; what a killed build left behind goes. */
async function removeOldBuilds(current: string): Promise<void> {
  const folders = (await readdir(BUILDS))
    .map((name) => ({ name, folder: join(BUILDS, name), made: statSync(join(BUILDS, name)).mtimeMs }))
    .filter(({ folder }) => folder !== current)
    .toSorted((a, b) => b.made - a.made)
  const finished = folders.filter(({ name }) => /^[0-9a-f]{64}$/.test(name)).slice(KEPT_BUILDS - 1)
  const abandoned = folders.filter(
    ({ name, made }) => name.startsWith(UNFINISHED) && Date.now() - made > ABANDONED_MS,
  )
  for (const { folder } of [...finished, ...abandoned]) await rm(folder, { recursive: true, force: true })
}

/** Returns its warnings: Vite and Rolldown write nothing else to the error output of a build that succeeds. */
function runReactRouterBuild(folder: string): Promise<string> {
  const program = join(ROOT, 'node_modules/@react-router/dev/bin.cjs')
  const child = spawn(process.execPath, [program, 'build'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BUILD_TIMESTAMP: new Date().toISOString(),
      BUILD_DIRECTORY: relative(ROOT, folder),
      // Node's own warnings depend on the machine, such as NO_COLOR beside FORCE_COLOR.
      NODE_NO_WARNINGS: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  const errors: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => {
    output.push(chunk)
    errors.push(chunk)
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0
        ? resolve(Buffer.concat(errors).toString().trim())
        : reject(new Error(`The website could not be built:\n${Buffer.concat(output).toString()}`)),
    )
  })
}

const COMPRESSIBLE = /\.(js|css|svg|json)$/
const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

async function compressAssets(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(
    files.map(async (name) => {
      const bytes = await readFile(join(folder, name))
      const [br, gz] = await Promise.all([
        asBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        asGzip(bytes, { level: 9 }),
      ])
      await Promise.all([
        writeFile(join(folder, `${name}.br`), br),
        writeFile(join(folder, `${name}.gz`), gz),
      ])
    }),
  )
}

async function fingerprintOf(inputs: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const input of inputs) {
    const path = join(ROOT, input)
    const files = /\.\w+$/.test(input)
      ? [path]
      : (await readdir(path, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
          .map((entry) => join(entry.parentPath, entry.name))
          .toSorted()
    for (const file of files) hash.update(file.slice(ROOT.length)).update(await readFile(file))
  }
  return hash.digest('hex')
}
