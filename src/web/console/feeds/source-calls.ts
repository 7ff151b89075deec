import { notLoadedText } from '../list/not-loaded.tsx'
import { type CallBody, type CallValue, staffCall } from '../staff-call.ts'

export type SourceList = CallValue<'get /stock-sources'>
export type Source = SourceList['sources'][number]
export type Run = CallValue<'get /stock-runs'>['runs'][number]
export type NewSource = CallBody<'post /create-stock-source'>

export const loadSources = () => staffCall('get /stock-sources', notLoadedText('the feeds'))

export const loadRuns = (page: number) =>
  staffCall('get /stock-runs', notLoadedText('the runs'), {
    query: new URLSearchParams({ page: String(page) }),
  })

export const createSource = (json: NewSource) =>
  staffCall('post /create-stock-source', 'The source was not saved. Try again', { json })

export const updateSource = (json: CallBody<'put /update-stock-source'>) =>
  staffCall('put /update-stock-source', 'The source was not saved. Try again', { json })

export const pauseSource = (id: string, isPaused: boolean) =>
  staffCall('post /pause-stock-source', 'The source was not changed. Try again', { json: { id, isPaused } })

export const runSource = (id: string) =>
  staffCall('post /run-stock-source', 'The run did not start. Try again', { json: { id } })

export const deleteSource = (id: string, version: number) =>
  staffCall('post /delete-stock-source', 'The source was not deleted. Try again', { json: { id, version } })

export const undoImport = (id: number) =>
  staffCall('post /undo-import', 'The import was not undone. Try again', { json: { id } })

export const releaseImport = (id: number, keepsMissing: boolean) =>
  staffCall('post /release-import', 'The import was not applied. Try again', { json: { id, keepsMissing } })

export const discardImport = (id: number) =>
  staffCall('post /discard-import', 'The import was not discarded. Try again', { json: { id } })

export const takePrices = (id: number) =>
  staffCall('post /take-import-prices', 'The prices were not changed. Try again', { json: { id } })
