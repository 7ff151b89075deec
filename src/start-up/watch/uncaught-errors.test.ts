import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { startCollector } from '../../../tests/collector.ts'

const addressOf = (file: string) => pathToFileURL(join(import.meta.dirname, file)).href

test('an error that nothing catches is logged and reported before the program ends', async () => {
  const collector = await startCollector()
  try {
    const program = `
      import { openErrorReports, watchUncaughtErrors } from '${addressOf('open-error-reports.ts')}'
      import { parseSentryDsn } from '${addressOf('../../integrations/error-reports/sentry-address.ts')}'
      import { createLog } from '${addressOf('../../server/log.ts')}'
      const sentry = parseSentryDsn('${collector.url.replace('//', '//key@')}/7')
      const reports = openErrorReports({ sentry, mode: 'production' }, { instanceName: 'web-1:1', logWarning: console.error })
      const log = createLog({ level: 'info', format: 'json', copyTo: reports })
      watchUncaughtErrors(log, reports)
      setTimeout(() => Promise.reject(new Error('Nobody catches this')), 1)
      setTimeout(() => console.error('still running'), 60_000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program])
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ])
    expect([code, errors]).toEqual([1, ''])
    expect(output).toContain('An error was not caught: the program ends')
    expect(collector.requests).toHaveLength(1)
    expect(collector.requests[0]?.body).toContain('"level":"fatal"')
    expect(collector.requests[0]?.body).toContain('Nobody catches this')
  } finally {
    await collector.stop()
  }
}, 20_000)
