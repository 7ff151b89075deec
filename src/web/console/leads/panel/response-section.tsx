import type { Actor } from '../../../../domain/permissions/permissions.ts'
import { can } from '../../../../domain/permissions/permissions.ts'
import { paths } from '../../../../domain/site/routes.ts'
import { formatInstant, formatRecentTime } from '../../../../domain/time/format.ts'
import type { LeadFile } from '../../../../services/leads/index.ts'
import { TextLink } from '../../../../ui/anchor.tsx'
import { ReceiptCard } from '../../routing/receipt-card.tsx'
import { useTimeZone } from '../../session/time-zone.ts'
import { useNow } from '../../use-now.ts'
import { ResponseLabel } from '../response-label.tsx'
import { Section } from './lead-sections.tsx'

/** The countdown to the first response, and why the lead is with the person who has it. */
export function ResponseSection({ file, actor }: { file: LeadFile; actor: Actor }) {
  const { lead, receipts, clock } = file
  const now = useNow().getTime()
  const timeZone = useTimeZone()
  const [last] = receipts
  const hasTarget = lead.responseDueAt !== null || lead.routeAfter !== null
  if (!hasTarget && lead.respondedAt === null && !last) return null
  return (
    <>
      {(hasTarget || lead.respondedAt !== null) && (
        <Section
          title="First response"
          aside={
            lead.responseDueAt && (
              <span>Due {formatInstant(lead.responseDueAt, 'weekdayTime', timeZone)}</span>
            )
          }
        >
          <p className="text-l font-semibold">
            <ResponseLabel {...{ lead, now, timeZone }} />
          </p>
          {clock && (
            <p className="mt-1 text-xs text-ink-500">
              {clock.warnsAt && `Reminder at ${formatInstant(clock.warnsAt, 'time', timeZone)}. `}
              {clock.onMiss === 'reassign'
                ? 'Without a response it goes to the next person.'
                : 'Without a response the managers are notified.'}{' '}
              A call logged or a mail sent counts; a note does not.
            </p>
          )}
        </Section>
      )}
      {last && (
        <Section
          title={
            last.isCurrent && lead.assignee
              ? `Why ${firstName(lead.assignee.name)} has it`
              : 'What the rules did'
          }
          aside={
            can(actor, 'departments.manage') && <TextLink href={paths.routing()}>Routing rules</TextLink>
          }
        >
          <ReceiptCard
            receipt={last.receipt}
            note={`${formatRecentTime(last.at, now, timeZone)}${last.isCurrent ? '' : '; staff changed it since'}`}
          />
        </Section>
      )}
    </>
  )
}

function firstName(name: string): string {
  return name.split(' ')[0] ?? name
}
