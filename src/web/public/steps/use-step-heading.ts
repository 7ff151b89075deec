import { useEffect, useRef } from 'react'

/** Focuses the heading after a change of step. */
export function useStepHeading(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus({ preventScroll: true })
    before.current = step
  }, [step])
  return heading
}
