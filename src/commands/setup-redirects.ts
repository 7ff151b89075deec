import { readFile, stat } from 'node:fs/promises'
import { type Outcome, type Refusal, refuse } from '../domain/refusals/refusal.ts'
import { csvText } from '../services/downloads/index.ts'
import {
  type ActingContext,
  countText,
  describeFailure,
  NOTHING_TO_CHANGE,
  type PartResult,
  type SetUpContext,
} from './setup-context.ts'
import { fileErrorText } from './setup-file.ts'

const MAX_REDIRECT_FILE_BYTES = 20_000_000

/** Returns the redirects of the file as CSV with a header. */
export async function readRedirectCsv({
  file: { redirects = [] },
  pathOf,
}: SetUpContext): Promise<Outcome<string, Refusal<'invalid'>>> {
  if (typeof redirects !== 'string')
    return { ok: true, value: csvText([['from', 'to'], ...redirects.map(({ from, to }) => [from, to])]) }
  try {
    const path = pathOf(redirects)
    if ((await stat(path)).size > MAX_REDIRECT_FILE_BYTES) return refuse('invalid', 'The file is too large')
    return { ok: true, value: await readFile(path, 'utf8') }
  } catch (error) {
    return refuse('invalid', `${fileErrorText(error)}: ${redirects}`)
  }
}

export async function setUpRedirects(context: ActingContext): Promise<PartResult> {
  const { services, by } = context
  const csv = await readRedirectCsv(context)
  if (!csv.ok) return describeFailure(csv.message)
  const trial = await services.redirects.importCsv(by, csv.value, { isTrial: true })
  if (!trial.ok) return describeFailure(trial.message)
  const { added, changed, same } = trial.result
  if (added + changed === 0) return NOTHING_TO_CHANGE
  const outcome = await services.redirects.importCsv(by, csv.value, { isTrial: false })
  if (!outcome.ok) return describeFailure(outcome.message)
  return { text: `${countText(added, 'redirect')} added, ${changed} changed, ${same} unchanged` }
}
