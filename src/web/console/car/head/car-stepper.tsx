import { type ReactNode, useEffect, useRef } from 'react'
import { wholeText } from '../../../../domain/vehicles/prices/price.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { ChevronDown, ChevronUp } from '../../../../ui/icons.tsx'
import type { Step, Stepper } from './use-stepper.ts'

/** '3 of 294', with the cars before and after. */
export function CarStepper({ stepper }: { stepper: Stepper }) {
  return (
    <>
      <span role="status" className="text-xs whitespace-nowrap text-ink-500 tabular-nums">
        {placeText(stepper)}
      </span>
      <div className="flex gap-1.5 max-sm:gap-0">
        <StepButton stepper={stepper} to="previous" name="Previous car">
          <ChevronUp aria-hidden />
        </StepButton>
        <StepButton stepper={stepper} to="next" name="Next car">
          <ChevronDown aria-hidden />
        </StepButton>
      </div>
    </>
  )
}

interface StepButtonProps {
  stepper: Stepper
  to: Step
  name: string
  children: ReactNode
}

function StepButton({ stepper: { neighbours, cameBy, step }, to, name, children }: StepButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (cameBy === to) button.current?.focus()
  }, [cameBy, to])
  return (
    <IconButton
      ref={button}
      size="s"
      variant="line"
      name={name}
      // Stays focusable at the end of the list, so that the focus is not lost there.
      aria-disabled={!neighbours?.[to]}
      className="size-8 max-sm:size-11 max-sm:border-transparent max-sm:bg-transparent"
      onClick={() => step(to, true)}
    >
      {children}
    </IconButton>
  )
}

function placeText({ neighbours }: Stepper): string {
  if (neighbours === null) return ''
  const { position, total } = neighbours
  return position === null ? 'No longer in this list' : `${wholeText(position)} of ${wholeText(total)}`
}
