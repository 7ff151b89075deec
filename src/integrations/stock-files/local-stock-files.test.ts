import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLocalStockFiles } from './local-stock-files.ts'

test.each(['..', '../private', '/', ''])('the folder %o is refused, and its files stay', async (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-stock-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [dropFolder, path] = [join(folder, 'drop'), join(folder, 'private', 'key.csv')]
  for (const each of ['drop', 'private']) mkdirSync(join(folder, each))
  writeFileSync(path, 'secret')
  const files = createLocalStockFiles({ folder, dropFolder, allowedHosts: [], settledMs: 0 })
  await expect(files.listDropped(name)).rejects.toThrow('is not the name of a folder')
  await expect(files.finish(name, { name: 'key.csv', path }, 'done')).rejects.toThrow(
    'is not the name of a folder',
  )
  expect(existsSync(path)).toBe(true)
})
