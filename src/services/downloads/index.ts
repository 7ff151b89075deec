export { BusyError, createBuildCache as createMadeOnce } from './build-cache.ts'
export { type CompressedBody as MadeBody, makeBody, yieldToOthers as othersFirst } from './compressed-body.ts'
export { type CsvCell, csvText } from './csv-text.ts'
