import { useState } from 'react'
import { PROBLEMS } from '../../../domain/vehicles/desk/problems.ts'
import type { EditorPart, FeedPreview } from '../../../domain/vehicles/edit/readiness.ts'
import { STATUSES } from '../../../domain/vehicles/statuses.ts'
import type { EditedCar } from '../../../services/stock/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CircleAlert, CircleCheck } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { goToPart } from './go-to-part.ts'
import { ScanVin } from './scan-vin.tsx'
import { CarSection } from './sections/car-section.tsx'
import type { CarScreen } from './use-car.ts'

const CHANNELS: Record<string, string> = {
  'google-vehicles': 'Google listings',
  'meta-vehicles': 'Meta catalogue',
  stock: 'Classifieds',
}

/** What each channel gets for this car, or what is missing. Counts the values of the draft. */
export function ReadyPanel({ car }: { car: EditedCar }) {
  const [openFeed, setOpenFeed] = useState<FeedPreview | null>(null)
  const [isFeedOpen, setIsFeedOpen] = useState(false)
  const readyCount = car.checks.filter(({ isReady }) => isReady).length
  const isLive = car.status === 'on_sale' || car.status === 'pending'
  return (
    <>
      <CarSection title="Ready to advertise" aside={`${readyCount} of ${car.checks.length}`}>
        <progress
          className="car-ready"
          aria-label="Parts of a good advertisement"
          value={readyCount}
          max={car.checks.length}
        />
        <ul className="mt-3 grid gap-1 text-s">
          <li className="flex min-h-7 items-center gap-2">
            <Mark isReady />
            <span>Website</span>
            <span className={classNames('ml-auto text-xs', isLive ? 'text-positive' : 'text-ink-500')}>
              {isLive ? 'Ready' : car.status === 'draft' ? 'Ready to publish' : STATUSES[car.status].label}
            </span>
          </li>
          {car.feeds.map((feed) => (
            <li key={feed.name} className="flex min-h-7 items-center gap-2">
              <Mark isReady={feed.cells !== null} />
              <button
                type="button"
                aria-label={`What ${CHANNELS[feed.name] ?? feed.label} gets`}
                className="underline decoration-ink-300 underline-offset-3 hover:decoration-ink-900 max-sm:min-h-11"
                onClick={() => {
                  setOpenFeed(feed)
                  setIsFeedOpen(true)
                }}
              >
                {CHANNELS[feed.name] ?? feed.label}
              </button>
              <FeedState feed={feed} />
            </li>
          ))}
        </ul>
      </CarSection>
      <CarSection title="Checks" aside={readyCount === car.checks.length ? 'Nothing to mend' : undefined}>
        <ul className="grid gap-1 text-s">
          {car.checks.map(({ label, isReady, text, part }) => (
            <li key={label} className="flex min-h-7 items-center gap-2">
              <Mark isReady={isReady} />
              <span>{label}</span>
              <span className="ml-auto text-xs text-ink-500 tabular-nums">
                {isReady || !car.canEdit ? text : <PartLink part={part}>{text}</PartLink>}
              </span>
            </li>
          ))}
        </ul>
      </CarSection>
      <FeedDialog
        feed={openFeed}
        isOpen={isFeedOpen}
        hasDraft={car.draft !== null}
        onClose={() => setIsFeedOpen(false)}
      />
    </>
  )
}

function FeedState({ feed: { missing } }: { feed: FeedPreview }) {
  const [first] = missing
  if (!first) return <span className="ml-auto text-xs text-positive">Ready</span>
  const text = missing.length === 1 ? first.reason : `${first.reason}, +${missing.length - 1}`
  return (
    <span
      className="ml-auto min-w-0 truncate text-xs text-danger"
      title={missing.map(({ reason }) => reason).join(', ')}
    >
      {first.part ? <PartLink part={first.part}>{text}</PartLink> : text}
    </span>
  )
}

function Mark({ isReady }: { isReady: boolean }) {
  return isReady ? (
    <CircleCheck aria-hidden className="size-4 shrink-0 text-positive" />
  ) : (
    <CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />
  )
}

/** The most important problem, where a phone shows it at once. */
export function FirstProblem({ screen: { car, store } }: { screen: CarScreen }) {
  const [name] = car.problems
  if (!name || !car.canEdit) return null
  const { label, field } = PROBLEMS[name]
  return (
    <Notice kind="danger" flush className="sm:hidden" title={label}>
      <span className="flex items-center justify-between gap-3">
        <PartLink part={field}>{field === 'photos' ? 'Add photos' : 'Add it'}</PartLink>
        {field === 'vin' && <ScanVin label="Scan VIN" onVin={(vin) => store.type({ vin })} />}
      </span>
    </Notice>
  )
}

/** Leads to the field that a detail is entered in. */
export function PartLink({ part, children }: { part: EditorPart; children: string }) {
  return (
    <button
      type="button"
      className="underline underline-offset-3 max-sm:min-h-11"
      onClick={() => goToPart(part)}
    >
      {children}
    </button>
  )
}

interface FeedDialogProps {
  feed: FeedPreview | null
  isOpen: boolean
  hasDraft: boolean
  onClose: () => void
}

/** The row of one feed, cell by cell. */
function FeedDialog({ feed, isOpen, hasDraft, onClose }: FeedDialogProps) {
  return (
    <Dialog
      id="car-feed"
      size="m"
      title={`What ${(feed && CHANNELS[feed.name]) ?? 'the feed'} gets`}
      open={isOpen}
      onClose={onClose}
    >
      {feed && (
        <>
          <p className="mb-3 text-s text-ink-500">
            {feed.cells
              ? `The row of this car${hasDraft ? ' once your changes are published' : ''}, while it is on sale.`
              : 'The feed leaves this car out until these details are complete:'}
          </p>
          {feed.cells ? (
            <section
              aria-label="Row of the feed"
              // A scrolling box must be reachable by keyboard.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              className="max-h-[60vh] overflow-y-auto"
            >
              <table className="w-full text-left text-s">
                <tbody>
                  {feed.columns.map((column, at) => (
                    <tr key={column} className="border-t border-ink-100 align-top">
                      <th scope="row" className="w-2/5 py-1.5 pr-3 font-normal break-words text-ink-500">
                        {column}
                      </th>
                      <td className="py-1.5 break-all">
                        {feed.cells?.[at] ?? <span className="text-ink-500">empty</span>}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          ) : (
            <ul className="grid gap-1.5 text-s">
              {feed.missing.map(({ field, reason }) => (
                <li key={field} className="flex items-center gap-2">
                  <Mark isReady={false} />
                  {reason} <span className="text-ink-500">({field})</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Dialog>
  )
}
