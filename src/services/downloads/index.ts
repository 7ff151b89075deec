export { type CsvCell, csvText } from './csv-text.ts'
export { type CompressedBody as MadeBody, makeBody, yieldToOthers as othersFirst } from './made-body.ts'
export { BusyError, createBuildCache as createMadeOnce } from './made-once.ts'
