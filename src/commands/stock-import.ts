import { setFlagsFromString } from 'node:v8'
import type { Config } from '../start-up/config.ts'
import { parseWish } from './stock-import-arguments.ts'
import { processTerminal, type Terminal } from './terminal.ts'

const USAGE = `Usage: npm run stock:import -- FILE|URL [--profile NAME] [--source NAME] [--partial] [--dry-run] [--yes]
       npm run stock:import -- --list | --apply-held ID | --discard ID | --undo ID
       npm run stock:import -- --profiles | --forget-profile NAME`

const EXIT_USAGE = 2

/** `npm run stock:import`: on a running site or a stopped one. Returns the exit code. */
export async function importStock(
  config: Config,
  args: string[],
  terminal: Terminal = processTerminal,
): Promise<number> {
  const wish = parseWish(args)
  if (typeof wish === 'string') {
    terminal.report(`${wish}\n${USAGE}`)
    return EXIT_USAGE
  }
  // Rows live for a moment only, and so does most of what loading modules needs. Without these the space for such things grows
  // by 200 MB before any of it is swept; it has to be said before they are loaded.
  for (const flag of ['--semi-space-growth-factor=1', '--heap-growing-percent=20']) setFlagsFromString(flag)
  const { act } = await import('./stock-import-acts.ts')
  return await act(config, wish, terminal)
}
