// Exports for services of other nouns. Services of the same noun import its files directly.
export { finishNotifications, insertNotifications } from './notifications.ts'
