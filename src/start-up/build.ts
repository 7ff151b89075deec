import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ROOT = join(import.meta.dirname, '../..')
const BUILDS_FOLDER = join(ROOT, 'build')
const INPUTS = [
  'src/web',
  'src/ui',
  'src/domain',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const MAX_BUILDS = 2
const UNFINISHED_PREFIX = 'unfinished-'
const WARNINGS_FILE = 'warnings.txt'
const ABANDONED_AFTER_MS = 60 * 60 * 1_000

export interface WebBuild {
  /** The module that renders pages. */
  serverFile: string
  /** Files for the browser. */
  clientFolder: string
  /** The modules in each browser script, as recorded by `vite.config.ts`. */
  chunksFile: string
  /** Warnings of the build; empty if there are none. */
  warningsFile: string
}

/**
 * Returns the web build of exactly these sources, building it if needed. A build is a folder named after its sources and appears
 * complete, by one rename: several processes can build at once, and an interrupted one leaves nothing that looks like a build.
 */
export async function ensureBuilt(log: (line: string) => void): Promise<WebBuild> {
  const folder = join(BUILDS_FOLDER, await fingerprintOf(INPUTS))
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
  const unfinished = join(BUILDS_FOLDER, `${UNFINISHED_PREFIX}${randomUUID()}`)
  await mkdir(BUILDS_FOLDER, { recursive: true })
  try {
    const warnings = await runReactRouterBuild(unfinished)
    if (warnings) log(`The website was built with warnings:\n${warnings}`)
    await writeFile(join(unfinished, WARNINGS_FILE), warnings)
    await compressAssets(join(unfinished, 'client/assets'))
    await rename(unfinished, folder).catch((error: unknown) => {
      // Another process finished first; its build is equivalent.
      if (!existsSync(folder)) throw error
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** Keeps the newest builds for processes that still use the previous one, and removes leftovers of killed builds. */
async function removeOldBuilds(current: string): Promise<void> {
  const folders = (await readdir(BUILDS_FOLDER))
    .map((name) => ({
      name,
      folder: join(BUILDS_FOLDER, name),
      createdAt: statSync(join(BUILDS_FOLDER, name)).mtimeMs,
    }))
    .filter(({ folder }) => folder !== current)
    .toSorted((a, b) => b.createdAt - a.createdAt)
  const outdated = folders.filter(({ name }) => /^[0-9a-f]{64}$/.test(name)).slice(MAX_BUILDS - 1)
  const abandoned = folders.filter(
    ({ name, createdAt }) =>
      name.startsWith(UNFINISHED_PREFIX) && Date.now() - createdAt > ABANDONED_AFTER_MS,
  )
  for (const { folder } of [...outdated, ...abandoned]) await rm(folder, { recursive: true, force: true })
}

/** Returns the warnings: Vite and Rolldown write nothing else to standard error in a successful build. */
function runReactRouterBuild(folder: string): Promise<string> {
  const program = join(ROOT, 'node_modules/@react-router/dev/bin.cjs')
  const child = spawn(process.execPath, [program, 'build'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BUILD_TIMESTAMP: new Date().toISOString(),
      BUILD_DIRECTORY: relative(ROOT, folder),
      // Node's own warnings depend on the machine, such as NO_COLOR together with FORCE_COLOR.
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
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

async function compressAssets(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(
    files.map(async (name) => {
      const bytes = await readFile(join(folder, name))
      const [br, gz] = await Promise.all([
        compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        compressGzip(bytes, { level: 9 }),
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
