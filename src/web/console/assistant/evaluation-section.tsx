import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { wholeText } from '../../../domain/vehicles/price.ts'
import type { EvaluationRun, Evaluations } from '../../../services/assistant-evaluation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Lock } from '../../../ui/icons.tsx'
import { notify } from '../notify.ts'
import type { CallOutcome } from '../staff-call.ts'
import { loadEvaluations, runEvaluation } from './assistant-calls.ts'
import { counted, shareText } from './assistant-texts.ts'

const POLL_MS = 2_000
/** The mark of the product: under it a group wants looking at. */
const MARK = 0.95

/** How good the answers are: the last score, its groups, and how it went before. */
export function EvaluationSection({ loaded }: { loaded: CallOutcome<Evaluations> }) {
  const { revalidate } = useRevalidator()
  const [polled, setPolled] = useState<Evaluations | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const shown = polled ?? (loaded.ok ? loaded.value : null)
  const running = shown?.running ?? null
  useEffect(() => {
    if (!running) return undefined
    const look = async () => {
      const outcome = await loadEvaluations()
      if (!outcome.ok) return
      setPolled(outcome.value)
      if (outcome.value.running === null) await revalidate()
    }
    const timer = setInterval(() => void look(), POLL_MS)
    return () => clearInterval(timer)
  }, [running, revalidate])
  const begin = async () => {
    setIsBusy(true)
    const outcome = await runEvaluation()
    if (!outcome.ok) notify('error', outcome.error)
    const now = await loadEvaluations()
    if (now.ok) setPolled(now.value)
    setIsBusy(false)
  }
  const last = shown?.runs[0]
  return (
    <section
      aria-labelledby="evaluation-title"
      className="min-w-0 border-l border-ink-100 px-5 py-4 max-xl:border-t max-xl:border-l-0 max-sm:px-4"
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <h2 id="evaluation-title" className="font-text text-s font-semibold tracking-normal">
          Evaluation
        </h2>
        {last && <p className="text-xs text-ink-500">{runText(last)}</p>}
        {shown?.canRun && (
          <Button
            size="s"
            className="ml-auto max-sm:min-h-11"
            loading={isBusy || running !== null}
            onClick={() => void begin()}
          >
            Run evaluation
          </Button>
        )}
      </div>
      <p role="status" className="text-xs text-ink-500">
        {running && `Running: ${counted(running.asked, 'question')} asked so far`}
      </p>
      {last ? (
        <Score runs={shown?.runs ?? []} last={last} />
      ) : (
        <p className="mt-3 max-w-prose text-ink-700">
          {loaded.ok
            ? 'No run yet. It asks the assistant questions whose answers can be checked, and counts how many are right.'
            : loaded.error}
        </p>
      )}
      {shown && !shown.canRun && (
        <p className="mt-3 flex items-center gap-1.5 text-xs text-ink-500">
          <Lock aria-hidden className="size-3.5" /> There is no evaluation to run here.
        </p>
      )}
    </section>
  )
}

function Score({ runs, last }: { runs: readonly EvaluationRun[]; last: EvaluationRun }) {
  const [isOpen, setIsOpen] = useState(false)
  const first = runs.at(-1) ?? last
  const change = Math.round(last.score - first.score)
  return (
    <>
      <div className="mt-2 flex flex-wrap items-end gap-x-5 gap-y-1">
        <p className="font-display text-[2.25rem] leading-10 font-semibold tracking-[-0.02em] tabular-nums">
          {Math.floor(last.score)}
          <span className="ml-1 text-m tracking-normal text-ink-500">of 100</span>
        </p>
        {runs.length > 1 && (
          <>
            <History runs={runs} />
            <p className="text-xs text-ink-500">
              {counted(runs.length, 'run')},{' '}
              {change === 0 ? 'steady' : `${change > 0 ? 'up' : 'down'} ${Math.abs(change)}`}
            </p>
          </>
        )}
      </div>
      <table className="mt-3 w-full text-left">
        <caption className="sr-only">Groups of questions, and how many were answered rightly</caption>
        <tbody>
          {last.groups.map(({ name, passed, total }) => {
            const share = total === 0 ? 1 : passed / total
            return (
              <tr key={name}>
                <th scope="row" className="py-0.5 pr-3 font-normal">
                  {name}
                </th>
                <td aria-hidden className="w-24 pr-3">
                  <svg className="block h-2 w-full">
                    <rect width="100%" height="8" rx="4" className="fill-ink-100" />
                    <rect
                      width={`${share * 100}%`}
                      height="8"
                      rx="4"
                      className={share < MARK ? 'fill-warning' : 'fill-ink-700'}
                    />
                  </svg>
                </td>
                <td className="pr-3 text-right tabular-nums">
                  {share < MARK && <span className="sr-only">Under the mark: </span>}
                  {shareText(share)}
                </td>
                <td className="text-right text-xs text-ink-500 tabular-nums">
                  {wholeText(passed)} of {wholeText(total)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {last.failures.length > 0 && (
        <Button size="s" className="mt-3 max-sm:min-h-11" onClick={() => setIsOpen(true)}>
          {counted(last.failures.length, 'wrong answer')}
        </Button>
      )}
      <Dialog id="evaluation-failures" title="Wrong answers" open={isOpen} onClose={() => setIsOpen(false)}>
        <ul className="divide-y divide-ink-100">
          {last.failures.map(({ question, why }) => (
            <li key={`${question} ${why}`} className="py-2.5">
              <p className="font-semibold">{question}</p>
              <p className="text-ink-700">{why}</p>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

const WIDE = 110
const HIGH = 26

/** Oldest first, on a scale of its own: the score barely moves on one from 0. */
function History({ runs }: { runs: readonly EvaluationRun[] }) {
  const scores = runs.map(({ score }) => score).toReversed()
  const low = Math.min(...scores)
  const span = Math.max(...scores) - low || 1
  const points = scores.map((score, at) => ({
    x: 3 + (at / (scores.length - 1)) * (WIDE - 6),
    y: HIGH - 3 - ((score - low) / span) * (HIGH - 6),
  }))
  const end = points.at(-1)!
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDE} ${HIGH}`} className="mb-1.5 h-6.5 w-27.5">
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

function runText({ at, engine }: EvaluationRun): string {
  const when = new Date(at).toLocaleString('en-AU', { dateStyle: 'medium', timeStyle: 'short' })
  return `${when}, ${engine}`
}
