export { BusyError, createBuildCache } from './build-cache.ts'
export { type CompressedBody, makeBody, yieldToOthers } from './compressed-body.ts'
export { type CsvCell, csvText } from './csv-text.ts'
