import type { ReactNode } from 'react'
import { paths } from '../../../domain/site/routes.ts'
import { SET_UP_STEPS, type SetUpStep, STEP_RULES } from '../../../domain/site/set-up/steps.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { ChevronLeft } from '../../../ui/icons.tsx'
import type { SetUpAnswer } from './set-up-calls.ts'
import { StateIcon } from './step-icons.tsx'

interface Props {
  step: SetUpStep
  setUp: SetUpAnswer
  /** Whether the work is saved: 'Saved 8:52 am'. */
  status?: ReactNode
  children: ReactNode
}

/** Head and list of steps around one step of the set-up. */
export function StepFrame({ step, setUp, status, children }: Props) {
  const place = SET_UP_STEPS.indexOf(step)
  const next = SET_UP_STEPS[place + 1]
  return (
    <>
      <div className="flex min-h-13 shrink-0 flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-ink-100 py-2 pr-4 pl-3">
        <Anchor
          href={paths.setUp()}
          aria-label="Back to the set-up"
          className="grid size-8 place-items-center rounded-s hover:bg-ink-100 max-sm:size-11"
        >
          <ChevronLeft aria-hidden className="size-4.5" />
        </Anchor>
        <h1 className="text-l leading-6 tracking-[-0.01em]">{STEP_RULES[step].name}</h1>
        <p className="text-ink-500 max-sm:hidden">
          Step {place + 1} of {SET_UP_STEPS.length}
        </p>
        <div className="ml-auto flex items-center gap-3">
          {status}
          {next && (
            <ButtonLink variant="primary" href={STEP_RULES[next].href} className="max-sm:min-h-11">
              <span>
                Next<span className="max-md:hidden">: {STEP_RULES[next].name.toLowerCase()}</span>
              </span>
            </ButtonLink>
          )}
        </div>
      </div>
      <div className="flex min-h-0 flex-1">
        <nav aria-label="Steps" className="w-60 shrink-0 border-r border-ink-100 py-2 max-xl:hidden">
          <ol>
            {setUp.steps.map((each) => (
              <li key={each.step}>
                <Anchor
                  href={each.href}
                  aria-current={each.step === step ? 'step' : undefined}
                  className="flex min-h-9 items-center gap-3 px-5 hover:bg-ink-50 aria-[current=step]:bg-ink-100 aria-[current=step]:font-semibold"
                >
                  <StateIcon state={each.state} />
                  {each.name}
                </Anchor>
              </li>
            ))}
          </ol>
        </nav>
        <div className="min-w-0 flex-1 overflow-y-auto">{children}</div>
      </div>
    </>
  )
}
