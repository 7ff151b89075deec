import { useState } from 'react'
import { formatInstant } from '../../../domain/time/format.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import type { EvaluationRun } from '../../../services/assistant/index.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useTimeZone } from '../session/time-zone.ts'
import { countText, shareText } from './assistant-texts.ts'

/** A group of questions below this share is highlighted. */
const TARGET_SHARE = 0.95

interface Props {
  /** Runs of one engine, newest first, at least one. */
  runs: readonly EvaluationRun[]
  /** Runs of every engine. */
  all: readonly EvaluationRun[]
  onShowAdded: () => void
}

export function EvaluationScore({ runs, all, onShowAdded }: Props) {
  const timeZone = useTimeZone()
  const [open, setOpen] = useState<'wrong' | 'history' | null>(null)
  const last = runs[0]!
  const change = Math.round(last.score - (runs.at(-1) ?? last).score)
  const close = () => setOpen(null)
  return (
    <>
      <div className="mt-2 flex flex-wrap items-end gap-x-5 gap-y-1">
        <p className="font-display text-[2.25rem] leading-10 font-semibold tracking-[-0.02em] tabular-nums">
          {Math.floor(last.score)}
          <span className="ml-1 text-m tracking-normal text-ink-500">of 100</span>
        </p>
        {runs.length > 1 && <ScoreLine runs={runs} />}
        <p className="min-w-0 pb-0.5 text-xs text-ink-500">
          {runs.length > 1 && (
            <span className="block">
              {countText(runs.length, 'run')},{' '}
              {change === 0 ? 'steady' : `${change > 0 ? 'up' : 'down'} ${Math.abs(change)}`}
            </span>
          )}
          <span className="block wrap-anywhere">
            {formatInstant(last.at, 'dateTime', timeZone)}, {last.engine}
          </span>
        </p>
      </div>
      <Groups run={last} />
      <p className="mt-3 flex flex-wrap gap-2">
        {last.failures.length > 0 && (
          <Button size="s" className="max-sm:min-h-11" onClick={() => setOpen('wrong')}>
            {countText(last.failures.length, 'wrong answer')}
          </Button>
        )}
        {all.length > 1 && (
          <Button size="s" className="max-sm:min-h-11" onClick={() => setOpen('history')}>
            History
          </Button>
        )}
        <Button size="s" className="max-sm:min-h-11" onClick={onShowAdded}>
          Added by staff
        </Button>
      </p>
      <Dialog id="evaluation-failures" title="Wrong answers" open={open === 'wrong'} onClose={close}>
        <ul className="divide-y divide-ink-100">
          {last.failures.map(({ question, why }) => (
            <li key={`${question} ${why}`} className="py-2.5 wrap-anywhere">
              <p className="font-semibold">{question}</p>
              <p className="text-ink-700">{why}</p>
            </li>
          ))}
        </ul>
      </Dialog>
      <Dialog id="evaluation-history" title="Runs" open={open === 'history'} onClose={close}>
        <History runs={all} />
      </Dialog>
    </>
  )
}

/** One bar per group of questions, with a tick at the target. */
function Groups({ run }: { run: EvaluationRun }) {
  return (
    <table className="mt-3 w-full text-left">
      <caption className="sr-only">Groups of questions and their share of correct answers</caption>
      <tbody>
        {run.groups.map(({ name, passed, total }) => {
          const share = total === 0 ? 1 : passed / total
          const isBelowTarget = share < TARGET_SHARE
          return (
            <tr key={name}>
              <th
                scope="row"
                className="w-px py-0.5 pr-3 font-normal whitespace-nowrap max-[24rem]:whitespace-normal"
              >
                {name}
              </th>
              <td aria-hidden className="min-w-10 pr-3">
                <svg className="block h-3 w-full">
                  <rect y="2" width="100%" height="8" rx="4" className="fill-ink-100" />
                  <rect
                    y="2"
                    width={`${share * 100}%`}
                    height="8"
                    rx="4"
                    className={isBelowTarget ? 'fill-ink-500' : 'fill-ink-700'}
                  />
                  <rect x={`${TARGET_SHARE * 100}%`} width="1.5" height="12" className="fill-ink-500" />
                </svg>
              </td>
              <td
                className={classNames(
                  'w-px pr-3 text-right whitespace-nowrap tabular-nums',
                  isBelowTarget && 'font-semibold text-warning',
                )}
              >
                {isBelowTarget && (
                  <>
                    <span aria-hidden className="mr-1 text-[0.625rem]">
                      ▼
                    </span>
                    <span className="sr-only">Below target: </span>
                  </>
                )}
                {shareText(share)}
              </td>
              <td className="w-px text-right text-xs whitespace-nowrap text-ink-500 tabular-nums">
                {wholeText(passed)} of {wholeText(total)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function History({ runs }: { runs: readonly EvaluationRun[] }) {
  const timeZone = useTimeZone()
  return (
    <table className="w-full text-left">
      <thead className="text-xs text-ink-500">
        <tr>
          <th className="py-1.5 pr-4 font-normal">When</th>
          <th className="py-1.5 pr-4 font-normal">Engine</th>
          <th className="py-1.5 text-right font-normal">Score</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-ink-100 border-t border-ink-100">
        {runs.map((run) => (
          <tr key={run.at}>
            <td className="py-2 pr-4 whitespace-nowrap tabular-nums">
              {formatInstant(run.at, 'dateTime', timeZone)}
            </td>
            <td className="py-2 pr-4 wrap-anywhere">{run.engine}</td>
            <td className="py-2 text-right font-semibold tabular-nums">{Math.floor(run.score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const LINE_WIDTH = 110
const LINE_HEIGHT = 26

/** Scores over time, oldest first. The scale starts at the lowest score: from 0 the changes would be invisible. */
function ScoreLine({ runs }: { runs: readonly EvaluationRun[] }) {
  const scores = runs.map(({ score }) => score).toReversed()
  const low = Math.min(...scores)
  const span = Math.max(...scores) - low || 1
  const points = scores.map((score, at) => ({
    x: 3 + (at / (scores.length - 1)) * (LINE_WIDTH - 6),
    y: LINE_HEIGHT - 3 - ((score - low) / span) * (LINE_HEIGHT - 6),
  }))
  const end = points.at(-1)!
  return (
    <svg aria-hidden viewBox={`0 0 ${LINE_WIDTH} ${LINE_HEIGHT}`} className="mb-1.5 h-6.5 w-27.5">
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        strokeWidth={1.5}
        className="stroke-ink-900"
      />
      <circle cx={end.x} cy={end.y} r={3} className="fill-ink-900" />
    </svg>
  )
}
