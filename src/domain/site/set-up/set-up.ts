import type { SiteState } from '../site-state.ts'
import type { SetUpFacts } from './facts.ts'
import { SET_UP_STEPS, type SetUpStep, STEP_RULES, type StepState } from './steps.ts'

export interface StepView {
  step: SetUpStep
  name: string
  state: StepState
  summary: string
  missing: string
  minutes: number
  button: string
  href: string
}

/** A reason with the name of its step. */
export interface StepNote {
  step: SetUpStep
  name: string
  text: string
}

export interface SetUpView {
  steps: StepView[]
  blockers: StepNote[]
  warnings: StepNote[]
  /** Done or skipped. */
  finished: number
}

/** Judges every step. A skipped step still blocks if the site cannot go live without it. */
export function judgeSetUp(facts: SetUpFacts, skipped: readonly SetUpStep[]): SetUpView {
  const judged = SET_UP_STEPS.map((step) => ({
    step,
    rule: STEP_RULES[step],
    verdict: STEP_RULES[step].judge(facts),
  }))
  const steps = judged.map(({ step, rule, verdict }): StepView => {
    const isSkipped = verdict.state !== 'done' && skipped.includes(step)
    return {
      step,
      name: rule.name,
      state: isSkipped ? 'skipped' : verdict.state,
      summary: isSkipped ? `Skipped. ${rule.missing}` : verdict.summary,
      missing: rule.missing,
      minutes: rule.minutes,
      button: rule.buttons[verdict.state],
      href: rule.href,
    }
  })
  const notes = (texts: (verdict: (typeof judged)[number]['verdict']) => readonly string[]): StepNote[] =>
    judged.flatMap(({ step, rule, verdict }) =>
      texts(verdict).map((text) => ({ step, name: rule.name, text })),
    )
  return {
    steps,
    blockers: notes(({ blocker }) => (blocker ? [blocker] : [])),
    warnings: notes(({ warnings = [] }) => warnings),
    finished: steps.filter(({ state }) => state === 'done' || state === 'skipped').length,
  }
}

export const TAKE_BACK_HOURS = 24

/** Until when the site can be taken back after it went live; null if it is not live or has been for longer. */
export function takeBackUntil({ liveAt }: SiteState, now: Date): Date | null {
  if (!liveAt) return null
  const until = new Date(liveAt.getTime() + TAKE_BACK_HOURS * 3_600_000)
  return until > now ? until : null
}
