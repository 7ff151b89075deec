// Exports for services of other nouns. Services of the same noun import its files directly.
export { insertJobRun } from './jobs.ts'
