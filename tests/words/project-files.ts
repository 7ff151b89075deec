import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** TypeScript files under these folders, as paths from the project's root. */
export function sourceFiles(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)))
      .toSorted(),
  )
}

export function pathInProject(file: string): string {
  return join(ROOT, file)
}
