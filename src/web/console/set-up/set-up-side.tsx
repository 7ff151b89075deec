import type { ReactNode } from 'react'
import { CircleAlert, Lock, TriangleAlert } from '../../../ui/icons.tsx'
import type { SetUpAnswer } from './set-up-calls.ts'

/** Progress, what blocks, what is worth doing, and what shoppers see. */
export function SetUpSide({ setUp }: { setUp: SetUpAnswer }) {
  const { steps, finished, blockers, warnings, liveAt, siteName } = setUp
  return (
    <aside className="w-88 shrink-0 border-l border-ink-100 text-s max-xl:w-76 max-lg:w-full max-lg:border-t max-lg:border-l-0">
      <div className="flex items-center gap-5 border-b border-ink-100 px-5 py-6">
        <Ring share={finished / steps.length} text={String(finished)} of={`of ${steps.length}`} />
        <div>
          <h2 className="text-m">{headingOf(setUp)}</h2>
          <p className="text-ink-500">{countsOf(setUp)}</p>
        </div>
      </div>
      {liveAt === null && blockers.length > 0 && (
        <Section title="Before you can go live">
          <ul className="grid gap-2.5">
            {blockers.map(({ step, name, text }) => (
              <li key={step} className="flex gap-2.5">
                <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
                <span>
                  <b className="font-semibold">{name}.</b> {text}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {warnings.length > 0 && (
        <Section title="Worth doing first">
          <ul className="grid gap-2.5">
            {warnings.map(({ step, text }) => (
              <li key={`${step} ${text}`} className="flex gap-2.5">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
                {text}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="What shoppers see now">
        <div className="overflow-hidden rounded-m border border-ink-200">
          <div className="bg-accent px-4 py-5 text-on-accent">
            <p className="font-display text-l font-semibold">{liveAt === null ? 'Opening soon' : siteName}</p>
            <p>{liveAt === null ? siteName : 'The whole site'}</p>
          </div>
          <p className="flex items-center gap-2 bg-canvas px-4 py-2.5 text-xs text-ink-500">
            <Lock aria-hidden className="size-3.5" />
            {liveAt === null ? 'Staff who are signed in see the whole site' : 'Everyone sees the site'}
          </p>
        </div>
      </Section>
    </aside>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-b border-ink-100 px-5 py-4">
      <h2 className="mb-2.5 font-text text-xs font-normal tracking-normal text-ink-500">{title}</h2>
      {children}
    </section>
  )
}

function headingOf({ finished, steps, liveAt }: SetUpAnswer): string {
  if (liveAt !== null) return 'The site is live'
  if (finished === steps.length) return 'Ready'
  if (finished === 0) return 'Nothing set up yet'
  return finished * 2 >= steps.length ? 'More than halfway' : 'On the way'
}

function countsOf({ steps }: SetUpAnswer): string {
  const count = (state: string) => steps.filter((each) => each.state === state).length
  const parts = [
    [count('under_way'), 'under way'],
    [count('to_start'), 'to start'],
    [count('skipped'), 'skipped'],
  ] as const
  const text = parts.flatMap(([number, label]) => (number > 0 ? [`${number} ${label}`] : [])).join(', ')
  return text === '' ? 'Every step is done.' : `${text}.`
}

const RADIUS = 40
const LENGTH = 2 * Math.PI * RADIUS

function Ring({ share, text, of }: { share: number; text: string; of: string }) {
  return (
    <svg
      viewBox="0 0 96 96"
      className="size-24 shrink-0"
      role="img"
      aria-label={`${text} ${of} steps finished`}
    >
      <g fill="none" strokeWidth="8" transform="rotate(-90 48 48)">
        <circle cx="48" cy="48" r={RADIUS} className="stroke-ink-100" />
        <circle
          cx="48"
          cy="48"
          r={RADIUS}
          className="stroke-positive"
          strokeLinecap="round"
          strokeDasharray={`${share * LENGTH} ${LENGTH}`}
          visibility={share === 0 ? 'hidden' : undefined}
        />
      </g>
      <g textAnchor="middle" aria-hidden>
        <text x="48" y="50" className="fill-ink-900 font-display text-xl font-semibold">
          {text}
        </text>
        <text x="48" y="66" className="fill-ink-500 text-xs">
          {of}
        </text>
      </g>
    </svg>
  )
}
