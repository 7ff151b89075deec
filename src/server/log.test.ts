import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

test('redacts secrets and customer data at any depth', () => {
  const secrets = {
    password: 'hunter2',
    authorization: 'Bearer hunter2',
    refreshToken: 'hunter2',
    email: 'hunter2@x.y',
  }
  const log = pathToFileURL(join(import.meta.dirname, 'log.ts')).href
  const program = `import { createLog } from '${log}'
    const secrets = ${JSON.stringify(secrets)}
    createLog({ level: 'info', format: 'json' }).info({ ...secrets, headers: secrets, a: { b: secrets } }, 'seen')`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(stdout).toContain('seen')
  expect(stdout).toContain('[redacted]')
  expect(stdout).not.toContain('hunter2')
})
