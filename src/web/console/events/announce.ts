import type { ConsoleEvent } from '../../../domain/console-events/console-event.ts'
import { chime } from './chime.ts'
import { type NewLeadNotice, newLeadNotice } from './new-lead-notice.ts'
import { noticeSettings } from './notice-settings.ts'

interface Options {
  /** This tab holds the stream. */
  leads: boolean
  openLeads: () => void
}

/** Makes new leads known as this browser was asked to: once, however many tabs hear of them. */
export function announce(event: ConsoleEvent, { leads, openLeads }: Options): void {
  const { sound, notification } = noticeSettings.get()
  const notice = sound || notification ? newLeadNotice(event) : null
  if (!notice) return
  if (sound) void soundOnce(notice.tag)
  if (notification && leads) showNotification(notice, openLeads)
}

/** By the first of the tabs that may: one that was never touched may not. */
async function soundOnce(tag: string): Promise<void> {
  if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return
  const isFree = { ifAvailable: true }
  await navigator.locks?.request(`forecourt-chime-${tag}`, isFree, async (lock) => {
    if (lock) await chime().catch(() => {}) // a browser without sound
  })
}

function showNotification({ title, body, tag }: NewLeadNotice, openLeads: () => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  try {
    const shown = new Notification(title, { body, tag })
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
      openLeads()
    })
  } catch {
    // On some phones a page may not: there is nothing to show instead.
  }
}
