import { expect, test } from 'vitest'
import { ChunkTimeoutError, loadChunk } from './load-chunk.ts'

test('a part that fails once is asked for once more', async () => {
  let tries = 0
  const part = await loadChunk(async () => {
    if (++tries === 1) throw new Error('network')
    return 'part'
  })
  expect([part, tries]).toEqual(['part', 2])
})

test('a part that fails twice fails', async () => {
  await expect(loadChunk(() => Promise.reject(new Error('network')))).rejects.toThrow('network')
})

test('a part that never comes ends with a clear word', async () => {
  await expect(loadChunk(() => new Promise(() => {}), 1)).rejects.toThrow(ChunkTimeoutError)
  await expect(loadChunk(() => new Promise(() => {}), 1)).rejects.toThrow(/taking too long to load/)
})
