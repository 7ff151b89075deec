// Exports for services of other nouns. Services of the same noun import its files directly.
export { setTransactionActor, type ConsoleEventSource, listenToConsoleEvents } from './notices.ts'
