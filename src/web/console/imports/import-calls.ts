import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import { MAX_STOCK_FILE_BYTES, type RowKind } from '../../../domain/imports/prepared.ts'
import { notLoadedText } from '../list/not-loaded.tsx'
import { saveResponse } from '../save-file.ts'
import { staffFetch } from '../session/session.ts'
import {
  type CallBody,
  type CallFailure,
  type CallOutcome,
  type CallValue,
  failureOf,
  staffCall,
} from '../staff-call.ts'

export type Prepared = CallValue<'get /prepared-import'>['prepared']
export type PreparedRow = CallValue<'get /import-rows'>['rows'][number]
export type SampleRow = CallValue<'get /import-samples'>['samples'][number]
export type PreparedOutcome = CallOutcome<{ prepared: Prepared }>

/** Sends the file as it is; the server reads it as it arrives. */
export async function uploadStockFile(file: File): Promise<PreparedOutcome> {
  const failure: CallFailure = {
    ok: false,
    status: 0,
    error: 'The file could not be sent. Try again',
    errors: {},
  }
  // A server that refuses a large body closes the connection, and the browser may not see why.
  if (file.size > MAX_STOCK_FILE_BYTES)
    return { ...failure, error: 'The file is larger than 200 MB. Send it packed, or in parts' }
  try {
    const query = new URLSearchParams({ name: file.name })
    const answer = await staffFetch(`${FUNCTIONS_PREFIX}/upload-stock-file?${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: file,
    })
    const body: unknown = await answer.json().catch(() => null)
    return answer.ok
      ? { ok: true, value: body as { prepared: Prepared } }
      : failureOf(answer.status, body, failure.error)
  } catch {
    return failure
  }
}

export const fetchStockFile = (url: string): Promise<PreparedOutcome> =>
  staffCall('post /fetch-stock-file', 'The address could not be read. Try again', { json: { url } })

export const loadPrepared = (id: string): Promise<PreparedOutcome> =>
  staffCall('get /prepared-import', notLoadedText('the import'), { query: new URLSearchParams({ id }) })

export const listPrepared = () => staffCall('get /prepared-imports', notLoadedText('the latest files'))

export const changePrepared = (json: CallBody<'post /change-prepared-import'>): Promise<PreparedOutcome> =>
  staffCall('post /change-prepared-import', 'Your change was not saved. Try again', { json })

export const fixRow = (json: CallBody<'post /fix-import-row'>): Promise<PreparedOutcome> =>
  staffCall('post /fix-import-row', 'The row was not saved. Try again', { json })

export const checkImport = (id: string): Promise<PreparedOutcome> =>
  staffCall('post /check-import', 'The check did not start. Try again', { json: { id } })

export const applyImport = (id: string, confirmedCount?: number): Promise<PreparedOutcome> =>
  staffCall('post /apply-import', 'The import did not start. Try again', {
    json: { id, ...(confirmedCount === undefined ? {} : { confirmedCount }) },
  })

export const chooseArchiveFile = (id: string, file: string): Promise<PreparedOutcome> =>
  staffCall('post /choose-archive-file', 'The file could not be read. Try again', { json: { id, file } })

export const loadSamples = (id: string, page: number) =>
  staffCall('get /import-samples', notLoadedText('the rows'), {
    query: new URLSearchParams({ id, page: String(page) }),
  })

export const pauseImport = (id: string): Promise<PreparedOutcome> =>
  staffCall('post /pause-import', 'The import could not be paused. Try again', { json: { id } })

export const resumeImport = (id: string): Promise<PreparedOutcome> =>
  staffCall('post /resume-import', 'The import could not be resumed. Try again', { json: { id } })

export const stopImport = (id: string): Promise<PreparedOutcome> =>
  staffCall('post /stop-import', 'The import could not be stopped. Try again', { json: { id } })

export const discardPrepared = (id: string): Promise<PreparedOutcome> =>
  staffCall('post /discard-prepared-import', 'The file was not deleted. Try again', { json: { id } })

export const loadRows = (id: string, kind: RowKind, page: number) =>
  staffCall('get /import-rows', notLoadedText('the rows'), {
    query: new URLSearchParams({ id, kind, page: String(page) }),
  })

export const saveRowsCsv = (id: string): Promise<boolean> =>
  saveResponse(`/import-rows.csv?id=${encodeURIComponent(id)}`, 'import-check.csv')
