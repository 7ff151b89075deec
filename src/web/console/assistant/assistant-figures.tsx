import { INTERACTION_RANGES } from '../../../domain/assistant/interactions/interaction-list.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import type { AssistantFigures } from '../../../services/assistant/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { costText, countText, durationText, shareText } from './assistant-texts.ts'
import { type AssistantState, assistantUrl } from './assistant-url.ts'

interface Figure {
  label: string
  value: string
  note: string
  /** Filter that lists the rows behind the figure. */
  part: Partial<AssistantState>
  isAlarm?: boolean
}

/** Figures for a range of time; each links to its rows. */
export function Figures({ figures, state }: { figures: AssistantFigures; state: AssistantState }) {
  return (
    <ul
      aria-label="Figures"
      className="grid shrink-0 grid-cols-5 gap-px border-b border-ink-200 bg-ink-100 max-xl:grid-cols-3 max-sm:grid-cols-2"
    >
      {figuresOf(figures, state).map(({ label, value, note, part, isAlarm }) => (
        <li
          key={label}
          className="min-w-0 bg-paper px-5 py-3 last:max-xl:col-span-2 last:max-sm:col-span-2 max-sm:px-4"
        >
          <p className="text-ink-700">{label}</p>
          <Anchor
            href={assistantUrl.changeHref(state, { filter: 'all', q: '', ...part })}
            preventScrollReset
            aria-label={`${label}: ${value}, ${note}`}
            className={classNames(
              'group inline-flex min-w-6 items-center font-display text-[1.375rem] leading-8 font-semibold tracking-[-0.01em] tabular-nums max-sm:min-h-11',
              isAlarm && 'text-danger',
            )}
          >
            <span className="border-b border-ink-300 group-hover:border-current">{value}</span>
          </Anchor>
          <p className="text-xs text-ink-500 tabular-nums">{note}</p>
        </li>
      ))}
    </ul>
  )
}

function figuresOf(figures: AssistantFigures, { range }: AssistantState): Figure[] {
  const suspicious = figures.blocked + figures.marked
  const within = range === 'today' ? 'today' : `over ${INTERACTION_RANGES[range].days} days`
  return [
    {
      label: range === 'today' ? 'Questions today' : 'Questions',
      value: wholeText(figures.questions),
      note: countText(figures.sessions, 'session'),
      part: {},
    },
    {
      label: 'Success',
      value: shareText(figures.successRate),
      note: `${countText(figures.fallbacks, 'fallback')}, ${countText(figures.failed, 'model failure')}`,
      part: { filter: 'failed' },
    },
    {
      label: 'Average answer',
      value: durationText(figures.lastAverageMs),
      note: `last 20; ${durationText(figures.averageMs)} ${within}`,
      part: {},
    },
    {
      label: 'Suspicious',
      value: wholeText(suspicious),
      note: `${figures.blocked} blocked, ${figures.marked} answered`,
      part: { filter: figures.blocked > 0 || figures.marked === 0 ? 'blocked' : 'marked' },
      isAlarm: suspicious > 0,
    },
    {
      label: range === 'today' ? 'Cost today' : 'Cost',
      value: costText(figures.cost),
      note: countText(figures.tokens, 'token'),
      part: {},
    },
  ]
}
