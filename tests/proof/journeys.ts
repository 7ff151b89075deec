import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../../src/start-up/build.ts'
import { countTests, describeTest } from '../reports.ts'
import { isStopped, runJourneys, stopOnSignal } from '../runners.ts'
import { ProofFailure } from './proof-failure.ts'

/** Runs all journeys in each round, with a new program and without retries. Throws if any failed even once. */
export async function proveJourneys(
  rounds: number,
  print: (line: string) => void,
): Promise<{ journeys: number }> {
  stopOnSignal()
  await ensureBuilt(() => {})
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-journeys-'))
  let [journeys, failures] = [0, 0]
  try {
    for (let round = 1; round <= rounds && !isStopped(); round++) {
      const startTime = performance.now()
      const { report, output } = await runJourneys(folder, [
        '--retries=0',
        // Each round has its own folder, because the next round would delete the traces of a rare failure.
        `--output=test-results/proof/round-${round}`,
      ])
      const { passed, failed } = countTests(report)
      const minutes = ((performance.now() - startTime) / 60_000).toFixed(1)
      print(`round ${round}: ${passed} passed, ${failed} failed, ${minutes} minutes`)
      for (const test of report.tests) if (test.outcome === 'failed') print(`  ${describeTest(test)}`)
      if (passed === 0) throw new ProofFailure(`No journey could be run:\n${output}`)
      journeys += passed
      failures += failed
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  if (isStopped()) throw new ProofFailure('The proof was stopped before its last round')
  if (failures > 0) throw new ProofFailure(`${failures} of ${journeys + failures} journeys failed`)
  return { journeys }
}
