import { useRef, useState } from 'react'
import type { RoutingView } from '../../../domain/routing/routing-schemas.ts'
import type { RoutingRule } from '../../../domain/routing/rule.ts'
import { notify } from '../notify.ts'
import { saveRoutingDraft } from './routing-calls.ts'

/**
 * The rules of the draft. An edit shows at once and is undone with a sentence if saving fails. One request runs at a time; later edits go
 * with the next.
 */
export function useRoutingDraft(loaded: RoutingView, requestTime: number) {
  const [view, setNewestView] = useState(loaded)
  const [answerTime, setAnswerTime] = useState(0)
  const [seen, setSeen] = useState(loaded)
  const [edited, setEdited] = useState<RoutingRule[] | null>(null)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const latest = useRef<RoutingRule[] | null>(null)
  const isSending = useRef(false)
  // A reload brings a newer view, unless edits are on their way or were answered after it was requested.
  if (seen !== loaded) {
    setSeen(loaded)
    if (edited === null && requestTime > answerTime) setNewestView(loaded)
  }
  function setView(answer: RoutingView): void {
    setNewestView(answer)
    setAnswerTime(performance.now())
  }
  const rules = edited ?? view.draft?.rules ?? view.live?.rules ?? []

  async function send(version: number): Promise<void> {
    isSending.current = true
    let nextVersion = version
    while (latest.current !== null) {
      const request = latest.current
      const outcome = await saveRoutingDraft({ rules: request, version: nextVersion })
      if (!outcome.ok) {
        notify('error', outcome.error)
        const { view: current } = (outcome.body ?? {}) as { view?: RoutingView }
        if (current) setView(current)
        latest.current = null
        break
      }
      const { routing } = outcome.value
      nextVersion = routing.draft?.version ?? nextVersion
      setView(routing)
      setSavedAt(new Date())
      if (latest.current === request) latest.current = null
    }
    setEdited(null)
    isSending.current = false
  }

  function change(nextRules: RoutingRule[]): void {
    latest.current = nextRules
    setEdited(nextRules)
    if (!isSending.current) void send(view.draft?.version ?? 0)
  }

  return { view, setView, rules, change, savedAt, isSaving: edited !== null }
}
