export { insertNotifications } from './notifications.ts'
