import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { roomError } from './run-folder.ts'

const MB = 1024 ** 2

describe('room for a run', () => {
  const error = ({ memory, disk }: { memory: number; disk: number }) =>
    roomError((folder) => (folder === tmpdir() ? disk : memory) * MB)

  test('is there in memory, or on the disk', () => {
    expect(error({ memory: 4_000, disk: 0 })).toBeNull()
    expect(error({ memory: 64, disk: 1_024 })).toBeNull()
  })

  test('is missed in one line that names the folder, what is free in it and the mend', () => {
    const line = error({ memory: 64, disk: 287 })
    expect(line).toContain(`to ${tmpdir()}, where 287 MB are free`)
    expect(line).toContain('TMPDIR')
    expect(line).not.toContain('\n')
  })
})
