import { readFileSync, statSync } from 'node:fs'
import { pathInProject, sourceFiles } from './project-files.ts'
import { parseSource } from './source-tree.ts'
import { visibleStrings } from './visible-strings.ts'

/** Runs `npm run copy`: prints every string that people read in these folders, by file, with their number. */
export function printCopy(folders: readonly string[]): number {
  const missingFolder = folders.find(
    (folder) => !statSync(pathInProject(folder), { throwIfNoEntry: false })?.isDirectory(),
  )
  if (missingFolder) {
    console.error(`There is no folder '${missingFolder}' in the project`)
    return 2
  }
  const files = sourceFiles(folders.length > 0 ? folders : ['src']).filter((file) => !file.includes('.test.'))
  let count = 0
  for (const file of files) {
    const strings = visibleStrings(parseSource(file, readFileSync(pathInProject(file), 'utf8')))
    if (strings.length === 0) continue
    console.log(`\n${file}`)
    for (const { line, text } of strings) console.log(`${String(line).padStart(5)}  ${text}`)
    count += strings.length
  }
  console.log(`\n${count} strings in ${files.length} files`)
  return 0
}
