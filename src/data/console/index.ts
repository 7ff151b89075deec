// Exports for services of other nouns. Services of the same noun import its files directly.
export { type ConsoleEventSource, listenToConsoleEvents, setTransactionActor } from './console-events.ts'
