import type { SiteDealership } from '../../../services/site/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { MapPin } from '../../../ui/icons.tsx'

interface Props {
  dealerships: readonly SiteDealership[]
  selectedSlug: string
  hrefOf: (slug: string) => string
  /** Third line, such as 'This car is here'. */
  noteOf: (dealership: SiteDealership) => { text: string; isGood?: boolean } | null
  /** Shows only the selected dealership until the shopper opens the list. */
  isCollapsed?: boolean
}

/** Links, because each dealership has its own times and so its own address. */
export function DealershipChoice({ isCollapsed = false, ...props }: Props) {
  const { dealerships, selectedSlug } = props
  const dealership = dealerships.find(({ slug }) => slug === selectedSlug)
  return (
    <>
      <input type="hidden" name="dealership" value={selectedSlug} />
      {isCollapsed && dealership ? (
        // The key closes the list after a choice.
        <details key={selectedSlug} className="group">
          <summary className="flex cursor-pointer list-none items-center gap-4 rounded-m border border-ink-200 bg-paper p-4.5 hover:border-ink-500 [&::-webkit-details-marker]:hidden">
            <MapPin aria-hidden className="size-5 shrink-0 text-ink-700" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{dealership.name}</span>
              <span className="block text-ui text-ink-500">{addressOf(dealership)}</span>
            </span>
            <span className="border-b-[1.5px] border-current text-ui font-semibold group-open:hidden">
              Change
            </span>
          </summary>
          <div className="mt-3">
            <DealershipList {...props} />
          </div>
        </details>
      ) : (
        <DealershipList {...props} />
      )}
    </>
  )
}

function DealershipList({ dealerships, selectedSlug, hrefOf, noteOf }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
      {dealerships.map((dealership) => {
        const { slug, name } = dealership
        const isChosen = slug === selectedSlug
        const note = noteOf(dealership)
        return (
          <li key={slug}>
            <Anchor
              href={hrefOf(slug)}
              replace
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              className={classNames(OPTION, isChosen ? OPTION_SELECTED : OPTION_UNSELECTED)}
            >
              <span aria-hidden className={classNames(DOT, isChosen ? DOT_SELECTED : DOT_UNSELECTED)} />
              <span className="min-w-0">
                <span className="block font-semibold">{name}</span>
                <span className="block text-ui text-ink-500">{addressOf(dealership)}</span>
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

function addressOf({ street, suburb, state }: SiteDealership): string {
  return `${street}, ${suburb} ${state}`
}

const OPTION = 'flex h-full gap-4 rounded-m border bg-paper p-4.5 aria-[current=true]:cursor-default'
const OPTION_UNSELECTED = 'border-ink-200 hover:border-ink-500'
const OPTION_SELECTED = 'border-ink-900 shadow-[inset_0_0_0_1px_var(--ink-900)]'
const DOT = 'mt-0.75 size-5.5 shrink-0 rounded-full'
const DOT_UNSELECTED = 'border-[1.5px] border-field-edge'
const DOT_SELECTED = 'border-[6px] border-accent'
