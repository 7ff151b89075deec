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
import { counted } from './assistant-texts.ts'
import { type AssistantState, assistantHref } from './assistant-url.ts'
import { EvaluationScore } from './evaluation-score.tsx'

const POLL_MS = 2_000
const ENGINE_NAMES: Record<EvaluationEngine, string> = { own: 'Our own', model: 'Model' }

interface Props {
  loaded: CallOutcome<Evaluations>
  state: AssistantState
}

/** How good the answers are: the last score of an engine, its groups, and how it went before. */
export function EvaluationSection({ loaded, state }: Props) {
  const { shown, begin, isBusy } = useEvaluations(loaded)
  const [isListing, setIsListing] = useState(false)
  const engines = shown?.engines ?? []
  const [newest] = shown?.runs ?? []
  const wanted = state.engine ?? (newest ? engineOf(newest.engine) : 'own')
  const engine = engines.some(({ key }) => key === wanted) ? wanted : (engines[0]?.key ?? wanted)
  const runs = (shown?.runs ?? []).filter((run) => engineOf(run.engine) === engine)
  const running = shown?.running
  const stopped = shown?.stopped
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
            onClick={() => void begin(engine)}
          >
            Run evaluation
          </Button>
        )}
      </div>
      <p role="status" className="mt-1 text-xs text-ink-500 empty:hidden">
        {running && `${running.engine}: ${counted(running.asked, 'question')} asked so far`}
      </p>
      {stopped && (
        <Notice kind="warning" className="mt-2">
          {stopped.engine} stopped after {counted(stopped.asked, 'question')}. {stopped.why}
        </Notice>
      )}
      {runs.length > 0 ? (
        <EvaluationScore runs={runs} all={shown?.runs ?? []} onAdded={() => setIsListing(true)} />
      ) : (
        <p className="mt-3 max-w-prose text-ink-700">
          {loaded.ok
            ? 'No run yet. It asks the assistant questions whose answers can be checked, and counts how many are right.'
            : loaded.error}
        </p>
      )}
      <AddedQuestions open={isListing} onClose={() => setIsListing(false)} />
      {engine === 'model' && !running && (
        <p className="mt-2 text-xs text-ink-500">
          A run asks {engines.find(({ key }) => key === 'model')?.name}, and counts into the use of the day.
        </p>
      )}
      {shown && engines.length === 0 && (
        <p className="mt-3 flex items-center gap-1.5 text-xs text-ink-500">
          <Lock aria-hidden className="size-3.5" /> There is no evaluation to run here.
        </p>
      )}
    </section>
  )
}

/** What was loaded, and while a run is under way what is heard of it. */
function useEvaluations(loaded: CallOutcome<Evaluations>) {
  const { revalidate } = useRevalidator()
  const [polled, setPolled] = useState<Evaluations | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const shown = polled ?? (loaded.ok ? loaded.value : null)
  const isRunning = Boolean(shown?.running)
  useEffect(() => {
    if (!isRunning) return undefined
    const look = async () => {
      const outcome = await loadEvaluations()
      if (!outcome.ok) return
      setPolled(outcome.value)
      if (outcome.value.running) return
      // What it took stands in the figures.
      await revalidate()
      setPolled(null)
    }
    const timer = setInterval(() => void look(), POLL_MS)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
  const begin = async (engine: EvaluationEngine) => {
    setIsBusy(true)
    const outcome = await runEvaluation(engine)
    if (!outcome.ok) notify('error', outcome.error)
    const now = await loadEvaluations()
    if (now.ok) setPolled(now.value)
    setIsBusy(false)
  }
  return { shown, begin, isBusy }
}
