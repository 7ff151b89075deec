import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { findSpaceError } from './run-folder.ts'

const MB = 1024 ** 2

describe('the space for a run', () => {
  const findError = ({ memory, disk }: { memory: number; disk: number }) =>
    findSpaceError((folder) => (folder === tmpdir() ? disk : memory) * MB)

  test('can be in memory or on disk', () => {
    expect(findError({ memory: 4_000, disk: 0 })).toBeNull()
    expect(findError({ memory: 64, disk: 1_024 })).toBeNull()
  })

  test('is reported as missing in one line, with the folder, its free space and advice', () => {
    const line = findError({ memory: 64, disk: 287 })
    expect(line).toContain(`to ${tmpdir()}, where 287 MB are free`)
    expect(line).toContain('TMPDIR')
    expect(line).not.toContain('\n')
  })
})
