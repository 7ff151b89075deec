import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countTests, describeTest } from '../reports.ts'
import { runVitest } from '../runners.ts'
import { ProofFailure } from './proof-failure.ts'

/** Runs the unit and service tests with every run of their properties, and returns how many passed. Throws if any failed. */
export async function proveProperties(): Promise<number> {
  process.env.PROPERTY_RUNS = 'all'
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-properties-'))
  try {
    return (await provePart('unit', folder)) + (await provePart('service', folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
    delete process.env.PROPERTY_RUNS
  }
}

async function provePart(project: string, folder: string): Promise<number> {
  const { report, output } = await runVitest(project, folder)
  const { passed, failed } = countTests(report)
  if (failed === 0) return passed
  const failures = report.tests.filter(({ outcome }) => outcome === 'failed').map(describeTest)
  throw new ProofFailure([...failures, output].join('\n'))
}
