export { type CsvCell, csvText } from './csv-text.ts'
export { type MadeBody, makeBody, othersFirst } from './made-body.ts'
export { BusyError, createMadeOnce } from './made-once.ts'
