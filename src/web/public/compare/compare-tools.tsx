import type { KeyboardEvent } from 'react'
import { compareHref } from '../../../domain/vehicles/compare-url.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Printer, Share } from '../../../ui/icons.tsx'
import { shareLink } from '../saved/share-link.ts'

interface Props {
  ids: readonly string[]
  differencesOnly: boolean
}

export function CompareTools({ ids, differencesOnly }: Props) {
  const href = compareHref(ids, { differencesOnly })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:w-full print:hidden">
      <DifferencesSwitch ids={ids} on={differencesOnly} />
      <Button
        size="m"
        icon={<Share aria-hidden />}
        onClick={() => void shareLink({ title: 'Compare vehicles', href })}
        className="max-sm:flex-1 noscript:hidden"
      >
        Share
      </Button>
      <Button
        size="m"
        icon={<Printer aria-hidden />}
        onClick={() => window.print()}
        className="max-sm:flex-1 noscript:hidden"
      >
        Print
      </Button>
    </div>
  )
}

/** A link, because the choice lives in the address; it answers the space bar as a switch does. */
function DifferencesSwitch({ ids, on }: { ids: readonly string[]; on: boolean }) {
  return (
    <Anchor
      role="switch"
      aria-checked={on}
      href={compareHref(ids, { differencesOnly: !on })}
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
