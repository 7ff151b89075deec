import type { LinkGroup } from '../../../domain/taxonomy/link-groups.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'

/** Column spans in a grid of four columns, three on a tablet, one on a phone. */
const SPANS = {
  children: { group: 'lg:col-span-3 sm:max-lg:col-span-2', list: 'lg:columns-3 sm:max-lg:columns-2' },
  conditions: { group: '', list: '' },
  siblings: { group: 'lg:col-span-4 sm:max-lg:col-span-3', list: 'lg:columns-4 sm:max-lg:columns-3' },
} satisfies Record<LinkGroup['kind'], { group: string; list: string }>

/** Longer labels take the full width on a phone. */
const MAX_SHORT_LABEL_LENGTH = 18

/** Links with their number of vehicles. */
export function LinkGroups({ groups }: { groups: readonly LinkGroup[] }) {
  if (groups.length === 0) return null
  return (
    <div className="mt-14 grid grid-cols-4 gap-x-6 gap-y-11 max-lg:grid-cols-3 max-sm:mt-10 max-sm:grid-cols-1">
      {groups.map((group) => (
        <Links key={group.kind} {...group} />
      ))}
    </div>
  )
}

function Links({ kind, heading, links }: LinkGroup) {
  const isShort = kind !== 'conditions' && links.every(({ label }) => label.length <= MAX_SHORT_LABEL_LENGTH)
  return (
    <nav aria-label={heading} className={SPANS[kind].group}>
      <h2 className="border-t-2 border-ink-900 pt-3.5 pb-2 text-l wrap-anywhere">{heading}</h2>
      <ul className={classNames('gap-x-6', SPANS[kind].list, isShort && 'max-sm:columns-[9rem]')}>
        {links.map(({ label, href, count }) => (
          <li key={href} className="break-inside-avoid border-b border-ink-100">
            <Anchor
              href={href}
              className="flex min-h-11 items-center justify-between gap-3 py-2 text-ui hover:text-accent"
            >
              <span className="min-w-0 wrap-anywhere">{label}</span>
              <span className="shrink-0 text-ink-500 tabular-nums">
                {wholeText(count)}
                <span className="sr-only"> {count === 1 ? 'vehicle' : 'vehicles'}</span>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
