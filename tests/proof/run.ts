import { runKillRounds } from '../kill-rounds.ts'
import { makeHome } from '../program.ts'

const ROUNDS = 100

/** `npm run proof`: what takes too long for every change. Its short cuts are in `npm test`. */
export async function runProofs(): Promise<void> {
  const began = performance.now()
  const home = makeHome('proof')
  try {
    const { rounds, acknowledged } = await runKillRounds(home, ROUNDS, (line) => console.log(line))
    const minutes = ((performance.now() - began) / 60_000).toFixed(1)
    console.log(`\n${rounds} kills, ${acknowledged} acknowledged rows, none lost, in ${minutes} minutes`)
  } finally {
    await home.clear()
  }
}
