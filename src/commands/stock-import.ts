import { setFlagsFromString } from 'node:v8'
import type { Config } from '../start-up/config.ts'
import { parseImportRequest } from './stock-import-arguments.ts'
import { processTerminal, type Terminal } from './terminal.ts'

const USAGE = `Usage: npm run stock:import -- FILE|URL [--profile NAME] [--source NAME] [--partial] [--dry-run] [--yes]
       npm run stock:import -- --list | --apply-held ID | --discard ID | --undo ID
       npm run stock:import -- --profiles | --forget-profile NAME`

const EXIT_USAGE = 2

/** `npm run stock:import`: works while the site is running or stopped. Returns the exit code. */
export async function importStock(
  config: Config,
  args: string[],
  terminal: Terminal = processTerminal,
): Promise<number> {
  const request = parseImportRequest(args)
  if (typeof request === 'string') {
    terminal.report(`${request}\n${USAGE}`)
    return EXIT_USAGE
  }
  // Rows and most data of module loading are short-lived. Without these flags V8 lets their space grow by 200 MB before it collects
  // any; they must be set before the modules are loaded.
  for (const flag of ['--semi-space-growth-factor=1', '--heap-growing-percent=20']) setFlagsFromString(flag)
  const { runRequest: act } = await import('./stock-import-acts.ts')
  return await act(config, request, terminal)
}
