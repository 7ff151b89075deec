// Shows notifications of the console while it is closed, and opens their link. It stores nothing and answers no requests.

/** What each kind says, for one and for several. No detail of a customer: a locked screen shows it. */
const TEXTS = {
  lead_assigned: ['You have a new lead', 'You have {} new leads'],
  lead_reply: ['A customer of yours wrote again', '{} customers of yours wrote again'],
  lead_due: ['A lead of yours is due today', '{} leads of yours are due today'],
  lead_overdue: ['A lead of yours is overdue', '{} leads of yours are overdue'],
  response_warning: ['A lead waits for your first response', '{} leads wait for your first response'],
  response_missed: ['A lead has missed its target', '{} leads have missed their target'],
  lead_unassigned: ['A lead is unassigned', '{} leads are unassigned'],
  leave_requested: ['Someone requested leave', '{} people requested leave'],
  leave_decided: ['Your leave was decided', '{} of your leave requests were decided'],
  test: ['This is a test', 'This is a test'],
}
const CONSOLE = '/admin/'
const START = '/admin/dashboard/notifications'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  event.waitUntil(show(readMessage(event.data)))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

function readMessage(data) {
  try {
    const { kind, count, path } = data.json()
    // Only a path of the console, whatever was sent.
    const isConsolePath = typeof path === 'string' && path.startsWith(CONSOLE) && !path.includes('\\')
    return { kind: String(kind), count: Number(count) || 1, path: isConsolePath ? path : START }
  } catch {
    return { kind: '', count: 1, path: START }
  }
}

function show({ kind, count, path }) {
  const [one, several] = Object.hasOwn(TEXTS, kind)
    ? TEXTS[kind]
    : ['You have a notification', '{} notifications']
  const title = count === 1 ? one : several.replace('{}', String(count))
  return self.registration.showNotification(title, {
    tag: `${kind} ${path}`,
    data: path,
    icon: '/favicon.svg',
  })
}

async function open(path) {
  const address = new URL(path, self.location.origin).href
  const windows = await self.clients.matchAll({ type: 'window' })
  const consoleWindow = windows.find(({ url }) => new URL(url).pathname.startsWith(CONSOLE))
  if (!consoleWindow) return self.clients.openWindow(address)
  await consoleWindow.focus()
  // A window that this worker does not control cannot be moved.
  return consoleWindow.navigate(address).catch(() => self.clients.openWindow(address))
}
