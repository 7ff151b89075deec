import { CALL_RESULTS, type CallResult } from '../../../../domain/leads/lead-list.ts'
import { formatRecentTime } from '../../../../domain/time/format.ts'
import type { LeadFile } from '../../../../services/leads/index.ts'
import { Mail, Phone } from '../../../../ui/icons.tsx'
import { useTimeZone } from '../../session/time-zone.ts'
import { useNow } from '../../use-now.ts'
import { Section } from './lead-sections.tsx'

/** The last call or email to the customer, so that nobody rings twice. */
export function LastContact({ file: { timeline } }: { file: LeadFile }) {
  const timeZone = useTimeZone()
  const now = useNow()
  const last = timeline.findLast(({ act }) => act === 'called' || act === 'mailed')
  if (!last) return null
  const result = CALL_RESULTS[last.after?.result as CallResult]?.label
  const Sign = last.act === 'called' ? Phone : Mail
  return (
    <Section title="Last contact">
      <p className="flex items-center gap-2">
        <Sign aria-hidden className="size-4 shrink-0 text-ink-500" />
        <span className="min-w-0 flex-1">
          {last.act === 'called' ? (result ?? 'Call') : 'Email'}
          {last.actorName && <span className="text-ink-500">, {last.actorName}</span>}
        </span>
        <time dateTime={last.at} className="shrink-0 text-xs text-ink-500 tabular-nums">
          {formatRecentTime(last.at, now, timeZone)}
        </time>
      </p>
    </Section>
  )
}
