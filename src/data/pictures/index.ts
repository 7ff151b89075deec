// Exports for services of other nouns. Services of the same noun import its files directly.
export { giveUploads, lockFreeUploads } from './uploads.ts'
