import { useEffect, useRef } from 'react'

/** Where a screen has changed, it begins at its heading. */
export function useStepHeading(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus({ preventScroll: true })
    before.current = step
  }, [step])
  return heading
}
