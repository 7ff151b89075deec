import {
  type AssignmentStatus,
  PRIORITIES,
  type Priority,
} from '../../../domain/leads/assignments/assignment.ts'
import { type Due, dueText } from '../../../domain/leads/assignments/due.ts'
import { FORM_NAMES } from '../../../domain/leads/forms/form-names.ts'
import type { LeadForm } from '../../../domain/leads/forms/lead-forms.ts'
import type { LeadStatus } from '../../../domain/leads/lead-list.ts'
import { classNames } from '../../../ui/class-names.ts'
import {
  AlarmClock,
  ArrowLeftRight,
  Car,
  Clock,
  Heart,
  type Icon,
  KeyRound,
  Landmark,
  Mail,
  MessageSquareText,
  Package,
  Tag,
  Wrench,
} from '../../../ui/icons.tsx'

/** A ring that fills as work progresses, so that the status does not depend on colour. */
export function StatusGlyph({ status }: { status: LeadStatus | AssignmentStatus }) {
  const { tone, Shape } = GLYPHS[status]
  return (
    <svg aria-hidden viewBox="0 0 16 16" fill="none" className={classNames('size-4 shrink-0', tone)}>
      <Shape />
    </svg>
  )
}

const RING = { cx: 8, cy: 8, r: 6, stroke: 'currentColor', strokeWidth: 1.75 }

const GLYPHS: Record<LeadStatus | AssignmentStatus, { tone: string; Shape: () => React.ReactElement }> = {
  unassigned: { tone: 'text-ink-500', Shape: () => <circle {...RING} strokeDasharray="2.4 2.3" /> },
  assigned: {
    tone: 'text-info',
    Shape: () => (
      <>
        <circle {...RING} />
        <circle cx="8" cy="8" r="2.25" fill="currentColor" />
      </>
    ),
  },
  in_progress: {
    tone: 'text-info',
    Shape: () => (
      <>
        <circle {...RING} />
        <path d="M8 4.25a3.75 3.75 0 0 1 0 7.5z" fill="currentColor" />
      </>
    ),
  },
  follow_up: {
    tone: 'text-warning',
    Shape: () => (
      <path
        d="M3.2 5.2A6 6 0 1 1 2 8M2.4 2.2v3.4h3.4"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    ),
  },
  completed: {
    tone: 'text-positive',
    Shape: () => (
      <>
        <circle cx="8" cy="8" r="7" fill="currentColor" />
        <path
          d="m5 8.2 2.1 2.1L11 6.2"
          stroke="var(--paper)"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </>
    ),
  },
  removed: {
    tone: 'text-ink-500',
    Shape: () => (
      <>
        <circle {...RING} />
        <path d="m4 12 8-8" stroke="currentColor" strokeWidth="1.75" />
      </>
    ),
  },
}

const BAR_HEIGHTS = [4, 7, 10]

/** One, two or three bars, with the priority as text for screen readers. */
export function PriorityBars({ priority }: { priority: Priority }) {
  const { rank, label } = PRIORITIES[priority]
  return (
    <span title={`${label} priority`} className="inline-flex items-center">
      <svg aria-hidden viewBox="0 0 13 10" className="h-2.5 w-3.25">
        {BAR_HEIGHTS.map((height, index) => (
          <rect
            key={height}
            x={index * 5}
            y={10 - height}
            width="3"
            height={height}
            rx="0.75"
            className={index < rank ? 'fill-ink-900' : 'fill-ink-300'}
          />
        ))}
      </svg>
      <span className="sr-only">{label} priority</span>
    </span>
  )
}

export function DueLabel({ due, className }: { due: Due; className?: string }) {
  const Sign = due.is === 'overdue' ? AlarmClock : due.is === 'today' ? Clock : null
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 align-middle whitespace-nowrap tabular-nums',
        due.is === 'overdue' && 'font-semibold text-danger',
        due.is === 'today' && 'font-semibold text-warning',
        due.is !== 'overdue' && due.is !== 'today' && 'text-ink-500',
        className,
      )}
    >
      {Sign && <Sign aria-hidden className="size-4 shrink-0" />}
      {dueText(due)}
    </span>
  )
}

const FORM_ICONS: Record<LeadForm, Icon> = {
  enquiry: Car,
  'test-drive': KeyRound,
  'trade-in': ArrowLeftRight,
  finance: Landmark,
  reserve: Heart,
  carsales: Car,
  showroom: Mail,
  service: Wrench,
  parts: Package,
  'sell-my-car': Tag,
  chat: MessageSquareText,
}

/** The icon of a lead's form, named in a tooltip and for screen readers. */
export function FormIcon({ form }: { form: LeadForm }) {
  const Sign = FORM_ICONS[form]
  return (
    <span title={FORM_NAMES[form].name} className="shrink-0 text-ink-500">
      <Sign aria-hidden className="size-4" />
      <span className="sr-only">{FORM_NAMES[form].name}: </span>
    </span>
  )
}
