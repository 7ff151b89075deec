import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countTests, describeTest } from '../reports.ts'
import { runVitest } from '../runners.ts'

/** The tests whose properties `npm test` tries a quarter as often: all unit tests, and the import's service tests. */
const RUNS = [
  { project: 'unit', choice: [] },
  { project: 'service', choice: ['tests/service/imports.test.ts'] },
]

/** Returns how many tests passed. Throws if any failed. */
export async function proveProperties(): Promise<number> {
  process.env.PROPERTY_RUNS = 'all'
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-properties-'))
  let tests = 0
  try {
    for (const { project, choice } of RUNS) {
      const { report, output } = await runVitest(project, folder, choice)
      const { passed, failed } = countTests(report)
      if (failed > 0) {
        const failures = report.tests.filter(({ outcome }) => outcome === 'failed').map(describeTest)
        throw new Error([...failures, output].join('\n'))
      }
      tests += passed
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    delete process.env.PROPERTY_RUNS
  }
  return tests
}
