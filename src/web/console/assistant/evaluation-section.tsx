import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type EvaluationEngine, engineOf } from '../../../domain/assistant/evaluation/evaluation.ts'
import type { Evaluations } from '../../../services/assistant/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Toggle } from '../../../ui/forms/toggle.tsx'
import { Lock } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { notify } from '../notify.ts'
import type { CallOutcome } from '../staff-call.ts'
import { AddedQuestions } from './added-questions.tsx'
import { loadEvaluations, runEvaluation } from './assistant-calls.ts'
import { countText } from './assistant-texts.ts'
import { type AssistantState, assistantHref } from './assistant-url.ts'
import { EvaluationScore } from './evaluation-score.tsx'

const POLL_MS = 2_000
const ENGINE_NAMES: Record<EvaluationEngine, string> = { own: 'Built-in', model: 'Model' }

interface Props {
  outcome: CallOutcome<Evaluations>
  state: AssistantState
}

/** Quality of the answers: an engine's last score, by group, and its history. */
export function EvaluationSection({ outcome, state }: Props) {
  const { evaluations, start, isBusy } = useEvaluations(outcome)
  const [isListing, setIsListing] = useState(false)
  const engines = evaluations?.engines ?? []
  const [newest] = evaluations?.runs ?? []
  const preferredEngine = state.engine ?? (newest ? engineOf(newest.engine) : 'own')
  const engine = engines.some(({ key }) => key === preferredEngine)
    ? preferredEngine
    : (engines[0]?.key ?? preferredEngine)
  const runs = (evaluations?.runs ?? []).filter((run) => engineOf(run.engine) === engine)
  const running = evaluations?.running
  const stopped = evaluations?.stopped
  return (
    <section
      aria-labelledby="evaluation-title"
      className="min-w-0 border-l border-ink-100 px-5 py-4 max-xl:border-t max-xl:border-l-0 max-sm:px-4"
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <h2 id="evaluation-title" className="mr-auto font-text text-s font-semibold tracking-normal">
          Evaluation
        </h2>
        {engines.length > 1 && (
          <Toggle
            label="Engine"
            value={engine}
            className="h-7! max-sm:h-11!"
            options={engines.map(({ key }) => ({
              value: key,
              label: ENGINE_NAMES[key],
              href: assistantHref({ ...state, engine: key }),
            }))}
          />
        )}
        {engines.length > 0 && (
          <Button
            size="s"
            className="max-sm:min-h-11"
            loading={isBusy || Boolean(running)}
            onClick={() => void start(engine)}
          >
            Run evaluation
          </Button>
        )}
      </div>
      <p role="status" className="mt-1 text-xs text-ink-500 empty:hidden">
        {running && `${running.engine}: ${countText(running.asked, 'question')} asked so far`}
      </p>
      {stopped && (
        <Notice kind="warning" className="mt-2">
          {stopped.engine} stopped after {countText(stopped.asked, 'question')}. {stopped.why}
        </Notice>
      )}
      {runs.length > 0 ? (
        <EvaluationScore runs={runs} all={evaluations?.runs ?? []} onShowAdded={() => setIsListing(true)} />
      ) : (
        <p className="mt-3 max-w-prose text-ink-700">
          {outcome.ok
            ? 'No evaluation yet. A run asks the assistant questions with known answers and counts how many it gets right.'
            : outcome.error}
        </p>
      )}
      <AddedQuestions open={isListing} onClose={() => setIsListing(false)} />
      {engine === 'model' && !running && (
        <p className="mt-2 text-xs text-ink-500">
          A run uses {engines.find(({ key }) => key === 'model')?.name} and counts towards today's usage.
        </p>
      )}
      {evaluations && engines.length === 0 && (
        <p className="mt-3 flex items-center gap-1.5 text-xs text-ink-500">
          <Lock aria-hidden className="size-3.5" /> Evaluation is not available here.
        </p>
      )}
    </section>
  )
}

/** Returns the loaded evaluations, polled for progress during a run. */
function useEvaluations(initial: CallOutcome<Evaluations>) {
  const { revalidate } = useRevalidator()
  const [polled, setPolled] = useState<Evaluations | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const evaluations = polled ?? (initial.ok ? initial.value : null)
  const isRunning = Boolean(evaluations?.running)
  useEffect(() => {
    if (!isRunning) return undefined
    const poll = async () => {
      const outcome = await loadEvaluations()
      if (!outcome.ok) return
      setPolled(outcome.value)
      if (outcome.value.running) return
      // Reloads the figures, which include the usage of the run.
      await revalidate()
      setPolled(null)
    }
    const timer = setInterval(() => void poll(), POLL_MS)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
  const start = async (engine: EvaluationEngine) => {
    setIsBusy(true)
    const outcome = await runEvaluation(engine)
    if (!outcome.ok) notify('error', outcome.error)
    const latest = await loadEvaluations()
    if (latest.ok) setPolled(latest.value)
    setIsBusy(false)
  }
  return { evaluations, start, isBusy }
}
