import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDeclaredSizes } from './archive-sizes.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-sizes-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function readSizes(bytes: Uint8Array) {
  const path = join(folder, 'a.zip')
  await writeFile(path, bytes)
  return [...(await readDeclaredSizes(path))]
}

test('reads the size of each file, with names beyond ASCII', async () => {
  const zip = zipSync({ 'a.csv': strToU8('12345'), 'sub/büro.csv': new Uint8Array(70_000) })
  expect(await readSizes(zip)).toEqual([
    ['a.csv', 5],
    ['sub/büro.csv', 70_000],
  ])
})

test.each([
  ['an archive that is cut off', zipSync({ 'a.csv': strToU8('12345') }).subarray(0, 60)],
  ['a file that is no archive', strToU8('Stock Number,Make')],
  ['an empty file', new Uint8Array()],
  // The end of a directory that would begin beyond the file.
  ['a directory elsewhere', Buffer.from('504b05060000000001000100ff000000ffffff7f0000', 'hex')],
])('knows no sizes in %s', async (_name, bytes) => {
  expect(await readSizes(bytes)).toEqual([])
})
