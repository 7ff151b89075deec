import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pathInProject } from './project-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-commit-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['accepts a subject of 72 characters', 'x'.repeat(72), 0, ''],
  [
    'refuses a subject of 73 characters',
    'x'.repeat(73),
    1,
    'The subject has 73 characters. Shorten it to 72 at most:',
  ],
  ['ignores comments above the subject', `# ${'x'.repeat(80)}\nName the list screen`, 0, ''],
  ['ignores the length of the body', `Name the list screen\n\n${'x'.repeat(80)}`, 0, ''],
])('the commit hook %s', (_rule, message, status, error) => {
  const file = join(folder, 'message')
  writeFileSync(file, message)
  const hook = spawnSync('sh', [pathInProject('.githooks/commit-msg'), file], { encoding: 'utf8' })
  expect(hook.status).toBe(status)
  expect(hook.stderr.split('\n')[0]).toBe(error)
})
