import type { AnalyticsEvent } from '../../domain/site/analytics-event.ts'

const MAX_QUEUED_EVENTS = 20
const queue: AnalyticsEvent[] = []
let report: ((event: AnalyticsEvent) => void) | null = null

/** Records an analytics event. It is sent only if the site uses analytics and the shopper has consented; until then a few are queued. */
export function recordEvent(event: AnalyticsEvent): void {
  if (report) report(event)
  else if (queue.length < MAX_QUEUED_EVENTS) queue.push(event)
}

/** Sends queued and future events to the listener; `null` discards them. */
export function setEventListener(listener: ((event: AnalyticsEvent) => void) | null): void {
  report = listener ?? (() => {})
  for (const event of queue.splice(0)) report(event)
}
