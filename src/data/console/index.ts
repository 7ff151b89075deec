// What the other nouns may use of the data on console. Its own services reach into the folder.
export { actFor, type ConsoleNotices, listenToConsole } from './notices.ts'
