import type { KeyboardEvent } from 'react'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'

/** A link, because the choice is part of the address. Reacts to the space bar like a switch. */
export function DifferencesSwitch({ href, on }: { href: string; on: boolean }) {
  return (
    <Anchor
      role="switch"
      aria-checked={on}
      href={href}
      replace
      preventScrollReset
      onKeyDown={pressBySpace}
      className="group mr-2 flex min-h-11 items-center gap-3 rounded-s text-ui max-sm:mr-0 max-sm:w-full max-sm:justify-between"
    >
      Show differences only
      <span
        aria-hidden
        className={classNames(
          'flex h-7 w-11.5 rounded-pill p-0.75 transition-colors duration-150 forced-colors:border',
          on ? 'justify-end bg-ink-900' : 'bg-field-edge group-hover:bg-ink-500',
        )}
      >
        <span className="size-5.5 rounded-full bg-paper forced-colors:bg-[ButtonText]" />
      </span>
    </Anchor>
  )
}

function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
