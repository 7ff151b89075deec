import type { Showroom } from '../../../services/site/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { MapPin } from '../../../ui/icons.tsx'

interface Props {
  showrooms: readonly Showroom[]
  chosen: string
  hrefOf: (slug: string) => string
  /** The third line: 'This car is here'. */
  noteOf: (showroom: Showroom) => { text: string; isGood?: boolean } | null
  /** Only the chosen one is seen until one wants another. */
  isFolded?: boolean
}

/** Where to come: each has times of its own, so that choosing one is going to its page. */
export function PlaceChoice({ isFolded = false, ...props }: Props) {
  const { showrooms, chosen } = props
  const showroom = showrooms.find(({ slug }) => slug === chosen)
  return (
    <>
      <input type="hidden" name="dealership" value={chosen} />
      {isFolded && showroom ? (
        // Chosen anew it is another one, and closed.
        <details key={chosen} className="group">
          <summary className="flex cursor-pointer list-none items-center gap-4 rounded-m border border-ink-200 bg-paper p-4.5 hover:border-ink-500 [&::-webkit-details-marker]:hidden">
            <MapPin aria-hidden className="size-5 shrink-0 text-ink-700" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{showroom.name}</span>
              <span className="block text-ui text-ink-500">{addressOf(showroom)}</span>
            </span>
            <span className="border-b-[1.5px] border-current text-ui font-semibold group-open:hidden">
              Change
            </span>
          </summary>
          <div className="mt-3">
            <Places {...props} />
          </div>
        </details>
      ) : (
        <Places {...props} />
      )}
    </>
  )
}

function Places({ showrooms, chosen, hrefOf, noteOf }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
      {showrooms.map((showroom) => {
        const { slug, name } = showroom
        const isChosen = slug === chosen
        const note = noteOf(showroom)
        return (
          <li key={slug}>
            <Anchor
              href={hrefOf(slug)}
              replace
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              className={classNames(PLACE, isChosen ? CHOSEN : OTHER)}
            >
              <span aria-hidden className={classNames(DOT, isChosen ? DOT_CHOSEN : DOT_OPEN)} />
              <span className="min-w-0">
                <span className="block font-semibold">{name}</span>
                <span className="block text-ui text-ink-500">{addressOf(showroom)}</span>
                {note && (
                  <span
                    className={classNames(
                      'mt-0.5 block text-s',
                      note.isGood ? 'font-semibold text-positive' : 'text-ink-500',
                    )}
                  >
                    {note.text}
                  </span>
                )}
              </span>
            </Anchor>
          </li>
        )
      })}
    </ul>
  )
}

function addressOf({ street, suburb, state }: Showroom): string {
  return `${street}, ${suburb} ${state}`
}

const PLACE = 'flex h-full gap-4 rounded-m border bg-paper p-4.5 aria-[current=true]:cursor-default'
const OTHER = 'border-ink-200 hover:border-ink-500'
const CHOSEN = 'border-ink-900 shadow-[inset_0_0_0_1px_var(--ink-900)]'
const DOT = 'mt-0.75 size-5.5 shrink-0 rounded-full'
const DOT_OPEN = 'border-[1.5px] border-field-edge'
const DOT_CHOSEN = 'border-[6px] border-accent'
