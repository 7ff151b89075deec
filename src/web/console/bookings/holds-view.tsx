import { useState } from 'react'
import { phoneText } from '../../../domain/leads/forms/phone.ts'
import type { HoldStatus } from '../../../domain/leads/hold.ts'
import { CONFIRMED_HOLD_HOURS, HOLD_HOUR_CHOICES, timeLeftText } from '../../../domain/leads/hold-list.ts'
import { paths } from '../../../domain/site/routes.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { slugOf } from '../../../domain/vehicles/slug.ts'
import type { StaffHold } from '../../../services/bookings/index.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Clock } from '../../../ui/icons.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { ListRows } from '../list/list-rows.tsx'
import { NotLoaded } from '../list/not-loaded.tsx'
import { notify } from '../notify.ts'
import { useTimeZone } from '../session/time-zone.ts'
import type { CallOutcome } from '../staff-call.ts'
import { decideHold } from './booking-calls.ts'
import { ContactLink } from './contact-link.tsx'
import { NotifyCustomer } from './dialogs/notify-customer.tsx'
import { ReleaseOriginDialog } from './dialogs/release-origin-dialog.tsx'

interface Props {
  holds: CallOutcome<StaffHold[]>
  dealership: string | null
  now: Date
  onChanged: () => void
}

/** The requested and confirmed holds, with the time left and the decision on each. */
export function HoldsView({ holds, dealership, now, onChanged }: Props) {
  const [holdToRelease, setHoldToRelease] = useState<StaffHold | null>(null)
  if (!holds.ok) return <NotLoaded failure={holds} next="The calendar still works." onRetry={onChanged} />
  const visibleHolds = holds.value.filter(
    (each) => dealership === null || each.dealership === null || each.dealership === dealership,
  )
  return (
    <ListRows
      rowCount={visibleHolds.length}
      empty={{
        title: 'No cars on hold',
        explanation: 'When a customer asks us to hold a car, you confirm or release it here.',
      }}
    >
      <ul aria-label="Holds">
        {visibleHolds.map((each) => (
          <Hold
            key={each.id}
            hold={each}
            now={now}
            onChanged={onChanged}
            onReleaseAll={() => setHoldToRelease(each)}
          />
        ))}
      </ul>
      <ReleaseOriginDialog
        hold={holdToRelease}
        onClose={() => setHoldToRelease(null)}
        onDone={() => {
          setHoldToRelease(null)
          onChanged()
        }}
      />
    </ListRows>
  )
}

const LABELS = {
  requested: 'Requested',
  confirmed: 'Confirmed',
  expired: 'Expired',
  released: 'Released',
} satisfies Record<HoldStatus, string>

const DECISION_TEXTS = { confirm: 'is on hold', release: 'is available again' }
const HOUR_OPTIONS = HOLD_HOUR_CHOICES.map((hours) => ({
  value: String(hours),
  label: hours === 24 ? '1 day' : `${hours / 24} days`,
}))

/** A hold without an end waits for another customer, or for a call. */
function waitingText({ isUnconfirmed }: StaffHold): string {
  return isUnconfirmed ? 'Not on hold: call first' : 'Next in line'
}

interface HoldProps {
  hold: StaffHold
  now: Date
  onChanged: () => void
  onReleaseAll: () => void
}

function Hold({ hold, now, onChanged, onReleaseAll }: HoldProps) {
  const { stockid, vehicle, name, phone, email, reference, status, heldUntil, decisions } = hold
  const timeZone = useTimeZone()
  const [hours, setHours] = useState<number>(CONFIRMED_HOLD_HOURS)
  const [shouldNotify, setShouldNotify] = useState(true)
  const [busy, setBusy] = useState<'confirm' | 'release' | null>(null)
  const decide = async (decision: 'confirm' | 'release') => {
    setBusy(decision)
    const outcome = await decideHold(hold, decision, {
      tellCustomer: shouldNotify,
      ...(decision === 'confirm' && { hours }),
    })
    setBusy(null)
    if (outcome.ok) notify('success', `${vehicle?.title ?? stockid} ${DECISION_TEXTS[decision]}`)
    else notify('error', outcome.error)
    onChanged()
  }
  const isOver = status === 'expired'
  const until = heldUntil && new Date(heldUntil)
  return (
    <li
      aria-label={`${vehicle?.title ?? stockid}, ${name}`}
      className="grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1.3fr)_288px] items-center xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1.1fr)_368px] gap-x-5 gap-y-1.5 border-b border-ink-100 px-5 py-3 max-lg:grid-cols-2 max-sm:grid-cols-1 max-sm:px-4"
    >
      <div className="min-w-0">
        <p className="truncate font-semibold">
          {vehicle ? (
            <TextLink href={paths.vehicle({ id: vehicle.id, slug: slugOf(vehicle.title) })} target="_blank">
              {vehicle.title}
            </TextLink>
          ) : (
            `Stock ${stockid}`
          )}
        </p>
        <p className="text-xs text-ink-500">
          Stock {stockid}, {reference}
        </p>
      </div>
      <div className="min-w-0">
        <p className="flex items-center gap-2">
          <span className="truncate">{name}</span>
          {hold.isSuspicious && <Badge tone="warning">Suspicious</Badge>}
        </p>
        <p className="text-xs text-ink-700 tabular-nums">
          {phone ? <ContactLink href={`tel:${phone}`}>{phoneText(phone)}</ContactLink> : email}
        </p>
      </div>
      <div className="min-w-0 tabular-nums">
        <p className={classNames('flex items-center gap-1.5', isOver ? 'text-ink-500' : 'font-semibold')}>
          <Clock aria-hidden className="size-4 shrink-0" />
          {until ? (isOver ? LABELS.expired : timeLeftText(until, now)) : waitingText(hold)}
        </p>
        <p className="text-xs text-ink-500">
          {isOver ? '' : `${LABELS[status]}. `}
          {until && `${isOver ? 'Was held' : 'Held'} until ${formatInstant(until, 'weekdayTime', timeZone)}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {decisions.includes('confirm') && (
          <FilterSelect
            label="Hold for"
            value={String(hours)}
            options={HOUR_OPTIONS}
            onChange={(value) => setHours(Number(value))}
          />
        )}
        {decisions.map((decision) => (
          <Button
            key={decision}
            size="s"
            variant={decision === 'confirm' ? 'ink' : 'line'}
            loading={busy === decision}
            className="max-sm:min-h-11"
            onClick={() => void decide(decision)}
          >
            {decision === 'confirm' ? 'Confirm' : 'Release'}
          </Button>
        ))}
        {decisions.includes('release') && (
          <Button
            size="s"
            variant="ghost"
            className="max-sm:min-h-11"
            aria-label={`Release all holds and bookings of ${name}`}
            onClick={onReleaseAll}
          >
            Release all
          </Button>
        )}
        {decisions.length > 0 && (
          <div className="w-full">
            <NotifyCustomer booking={hold} checked={shouldNotify} onChange={setShouldNotify} />
          </div>
        )}
      </div>
    </li>
  )
}
