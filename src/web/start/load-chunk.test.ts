import { expect, test } from 'vitest'
import { ChunkTimeoutError, loadChunk } from './load-chunk.ts'

test('retries a part once', async () => {
  let tries = 0
  const part = await loadChunk(async () => {
    if (++tries === 1) throw new Error('network')
    return 'part'
  })
  expect([part, tries]).toEqual(['part', 2])
})

test('fails after the second failure', async () => {
  await expect(loadChunk(() => Promise.reject(new Error('network')))).rejects.toThrow('network')
})

test('fails with a clear message after the timeout', async () => {
  await expect(loadChunk(() => new Promise(() => {}), 1)).rejects.toThrow(ChunkTimeoutError)
  await expect(loadChunk(() => new Promise(() => {}), 1)).rejects.toThrow(/taking too long to load/)
})
