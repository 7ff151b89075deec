import { makeHome, startProgram } from '../program.ts'

/** One built program for all journeys, on a free port and an empty folder; stopped as an operator would stop it. */
export default async function setup(): Promise<() => Promise<void>> {
  const home = makeHome('e2e')
  const program = await startProgram(home, { DEV_PAGES: 'true', LOG_LEVEL: 'warn' })
  process.env.FORECOURT_E2E_URL = program.base
  process.env.FORECOURT_E2E_DATABASE = home.databaseUrl()
  return async () => {
    const code = await program.stop()
    await home.clear()
    if (code !== 0) throw new Error(`The program stopped with ${code}:\n${program.output()}`)
  }
}
