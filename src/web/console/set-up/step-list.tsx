import { useState } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Lock, Rocket } from '../../../ui/icons.tsx'
import { notify } from '../notify.ts'
import { type SetUpAnswer, type StepAnswer, skipStep } from './set-up-calls.ts'
import { STEP_ICONS, StateIcon } from './step-icons.tsx'

interface Props {
  setUp: SetUpAnswer
  onChanged: (setUp: SetUpAnswer) => void
  onGoLive: () => void
}

export function StepList({ setUp, onChanged, onGoLive }: Props) {
  const next = setUp.steps.find(({ state }) => state === 'under_way' || state === 'to_start')
  return (
    <ol aria-label="Steps">
      {setUp.steps.map((step) => (
        <StepRow key={step.step} step={step} isNext={step === next} onChanged={onChanged} />
      ))}
      {setUp.liveAt === null && <GoLiveRow setUp={setUp} onGoLive={onGoLive} />}
    </ol>
  )
}

interface RowProps {
  step: StepAnswer
  /** The first open step, whose button stands out. */
  isNext: boolean
  onChanged: (setUp: SetUpAnswer) => void
}

function StepRow({ step, isNext, onChanged }: RowProps) {
  const StepIcon = STEP_ICONS[step.step]
  const isOpen = step.state === 'to_start' || step.state === 'under_way'
  return (
    <li className={classNames(ROW, isNext && 'bg-accent-soft/40 shadow-[inset_3px_0_0_var(--accent)]')}>
      <StateIcon state={step.state} />
      <span className={TILE}>
        <StepIcon aria-hidden className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-s font-semibold tracking-normal">{step.name}</h2>
        <p className={classNames('text-pretty', isOpen ? 'text-ink-700' : 'text-ink-500')}>{step.summary}</p>
        {step.state === 'to_start' && <p className="text-xs text-ink-500">Without it: {step.missing}</p>}
      </div>
      <span className="flex items-center gap-2 max-sm:w-full max-sm:pl-14">
        {isOpen && (
          <span className="text-xs whitespace-nowrap text-ink-500 max-xl:hidden">
            About {step.minutes} min
          </span>
        )}
        <SkipButton step={step} onChanged={onChanged} />
        <ButtonLink
          href={step.href}
          variant={isNext ? 'primary' : 'line'}
          className="min-w-34 max-sm:min-h-11 max-sm:flex-1"
          aria-label={`${step.button}: ${step.name}`}
        >
          {step.button}
        </ButtonLink>
      </span>
    </li>
  )
}

function SkipButton({ step: { step, name, state }, onChanged }: Omit<RowProps, 'isNext'>) {
  const [isSaving, setIsSaving] = useState(false)
  if (state === 'done') return null
  const isSkipped = state === 'skipped'
  const save = async () => {
    setIsSaving(true)
    const outcome = await skipStep(step, !isSkipped)
    setIsSaving(false)
    if (outcome.ok) onChanged(outcome.value)
    else notify('error', outcome.error)
  }
  return (
    <Button
      variant="ghost"
      loading={isSaving}
      onClick={() => void save()}
      aria-label={`${isSkipped ? 'Take up again' : 'Skip'}: ${name}`}
      className="max-sm:min-h-11"
    >
      {isSkipped ? 'Undo skip' : 'Skip'}
    </Button>
  )
}

function GoLiveRow({ setUp: { blockers }, onGoLive }: Pick<Props, 'setUp' | 'onGoLive'>) {
  const names = new Intl.ListFormat('en-AU').format([...new Set(blockers.map(({ name }) => name))])
  const isBlocked = blockers.length > 0
  return (
    <li className={ROW}>
      <Lock aria-hidden className={classNames('size-4.5 shrink-0 text-ink-500', !isBlocked && 'invisible')} />
      <span className={TILE}>
        <Rocket aria-hidden className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-s font-semibold tracking-normal">Go live</h2>
        <p className="text-ink-500">
          {isBlocked
            ? `Waits for ${names}. Until then`
            : 'Everything that is needed is there. Until you go live,'}{' '}
          shoppers see the “Opening soon” page.
        </p>
      </div>
      {!isBlocked && (
        <Button variant="primary" onClick={onGoLive} className="min-w-34 max-sm:min-h-11 max-sm:w-full">
          Go live
        </Button>
      )}
    </li>
  )
}

const ROW =
  'flex flex-wrap items-center gap-x-3.5 gap-y-2.5 border-b border-ink-100 px-5 py-3.5 text-s max-sm:items-start max-sm:px-4'
const TILE = 'grid size-9 shrink-0 place-items-center rounded-s bg-ink-100 text-ink-700'
