import { FUNCTIONS_PREFIX } from '../../../../domain/constants.ts'
import { saveFile } from '../../save-file.ts'
import { staffFetch } from '../../session/session.ts'
import { failureOf } from '../../staff-call.ts'
import { createRowCounter } from './row-counter.ts'

interface Options {
  signal: AbortSignal
  /** Receives the number of leads so far. */
  onRows: (rows: number) => void
}

export type ExportOutcome = { ok: true; rows: number } | { ok: false; error: string | null }

const FAILED = 'Failed to export the leads'

/** Saves all leads that match the filters as a file. An aborted export saves nothing, and has a null error. */
export async function exportLeads(query: string, { signal, onRows }: Options): Promise<ExportOutcome> {
  try {
    const response = await staffFetch(`${FUNCTIONS_PREFIX}/leads.csv?${query}`, { signal })
    if (!response.ok || !response.body)
      return {
        ok: false,
        error: failureOf(response.status, await response.json().catch(() => null), FAILED).error,
      }
    const counter = createRowCounter()
    const parts: Uint8Array<ArrayBuffer>[] = []
    for await (const part of partsOf(response.body)) {
      parts.push(part)
      onRows(counter.add(part))
    }
    saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), 'leads.csv')
    return { ok: true, rows: counter.add(new Uint8Array()) }
  } catch {
    return { ok: false, error: signal.aborted ? null : FAILED }
  }
}

async function* partsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}
