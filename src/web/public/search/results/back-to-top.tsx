import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { ArrowUp } from '../../../../ui/icons.tsx'
import { focusHeading } from '../../../start/focus-heading.ts'

/** Appears below the first screen. Next to the chat button, or above it on narrow screens. */
export function BackToTop() {
  const [isFar, setIsFar] = useState(false)
  useEffect(() => {
    const update = () => setIsFar(window.scrollY > window.innerHeight)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return (
    <div
      className={classNames(
        'fixed right-26 bottom-9 z-20 transition-[opacity,visibility] max-lg:right-7 max-lg:bottom-28 max-sm:right-4 max-sm:bottom-36',
        !isFar && 'invisible opacity-0',
      )}
    >
      <Button size="m" icon={<ArrowUp aria-hidden />} onClick={goToTop} className="shadow-2">
        Back to top
      </Button>
    </div>
  )
}

function goToTop(): void {
  window.scrollTo({ top: 0, behavior: 'smooth' })
  focusHeading()
}
