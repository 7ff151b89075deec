// Exports for services of other nouns. Services of the same noun import its files directly.
export { actFor, type ConsoleNotices, listenToConsole } from './notices.ts'
