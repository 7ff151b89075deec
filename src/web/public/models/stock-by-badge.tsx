import { priceLabel, priceText, wholeText } from '../../../domain/vehicles/prices/price.ts'
import type { BadgeEntry, ModelPage } from '../../../services/content/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { ButtonLink } from '../../../ui/button.tsx'

/** Badges with their counts and lowest prices, as in the search. */
export function StockByBadge({ page }: { page: Pick<ModelPage, 'badges' | 'conditions' | 'model'> }) {
  const { badges, conditions, model } = page
  if (badges.length === 0) return null
  return (
    <section className="mt-16 max-sm:mt-11">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-2xl max-sm:text-xl">{model.displayValue} in stock by badge</h2>
        <ul aria-label="By condition" className="flex flex-wrap gap-2">
          {conditions.map(({ label, href, count }) => (
            <li key={href}>
              <ButtonLink size="m" variant="line" href={href}>
                {label} <span className="font-normal text-ink-500 tabular-nums">{wholeText(count)}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
      <ul className="grid grid-cols-2 gap-x-12 border-t-2 border-ink-900 max-lg:grid-cols-1">
        {badges.map((badge) => (
          <li key={badge.badge ?? ''} className="border-b border-ink-200">
            <Badge badge={badge} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Badge({ badge: { badge, href, count, from } }: { badge: BadgeEntry }) {
  const inside = (
    <>
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-semibold">{badge ?? 'No badge'}</span>
        <span className="block text-s text-ink-500 tabular-nums">{wholeText(count)} in stock</span>
      </span>
      <span className="shrink-0 text-right">
        <span className="price block text-m">{from ? `From ${priceText(from.price)}` : priceText(null)}</span>
        <span className="block text-xs text-ink-500">{priceLabel(from ?? NO_PRICE)}</span>
      </span>
    </>
  )
  const look = 'flex min-h-15 items-center justify-between gap-5 py-2.5'
  return href ? (
    <Anchor href={href} className={`${look} hover:text-accent`}>
      {inside}
    </Anchor>
  ) : (
    <div className={look}>{inside}</div>
  )
}

const NO_PRICE = { price: null, priceType: 'drive_away' } as const
