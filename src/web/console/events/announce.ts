import type { ConsoleEvent } from '../../../domain/console-events/console-event.ts'
import { chime } from './chime.ts'
import { type NewLeadNotification, newLeadNotification } from './new-lead-notification.ts'
import { notificationSettings } from './notification-settings.ts'

interface Options {
  /** This tab keeps the stream open for all tabs. */
  isLeader: boolean
  openLeads: () => void
}

/** Announces new leads by the browser's settings, once for all its tabs. */
export function announce(event: ConsoleEvent, { isLeader, openLeads }: Options): void {
  const { sound, notification } = notificationSettings.get()
  const notice = sound || notification ? newLeadNotification(event) : null
  if (!notice) return
  if (sound) void soundOnce(notice.tag)
  if (notification && isLeader) showNotification(notice, openLeads)
}

/** Plays the sound in the first tab that may; browsers require that the user has interacted with the tab. */
export async function soundOnce(tag: string): Promise<void> {
  if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return
  const isFree = { ifAvailable: true }
  await navigator.locks?.request(`forecourt-chime-${tag}`, isFree, async (lock) => {
    if (lock) await chime().catch(() => {}) // a browser without sound
  })
}

function showNotification({ title, body, tag }: NewLeadNotification, openLeads: () => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  try {
    const browserNotification = new Notification(title, { body, tag })
    browserNotification.addEventListener('click', () => {
      window.focus()
      browserNotification.close()
      openLeads()
    })
  } catch {
    // Some phones do not let a page create notifications; there is no fallback.
  }
}
