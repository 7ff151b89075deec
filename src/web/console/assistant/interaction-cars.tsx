import { pictureUpTo } from '../../../domain/pictures/address.ts'
import { paths } from '../../../domain/site/routes.ts'
import { priceText } from '../../../domain/vehicles/prices/price.ts'
import type { InteractionFile } from '../../../services/assistant/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import comingSoon from '../../assets/coming-soon.webp'

const THUMB_WIDTH = 160

/** The cars named in an answer, with their current details. */
export function InteractionCars({ vehicles }: Pick<InteractionFile, 'vehicles'>) {
  if (vehicles.length === 0) return null
  return (
    <ul aria-label="Cars in this answer" className="grid grid-cols-1 gap-2 px-5 pb-4 max-sm:px-4">
      {vehicles.map((vehicle) => (
        <li
          key={vehicle.stockid}
          className="relative flex items-center gap-3 rounded-s border border-ink-200 px-3 py-2 hover:border-ink-500"
        >
          <Car {...vehicle} />
        </li>
      ))}
    </ul>
  )
}

function Car({ stockid, card, facts }: InteractionFile['vehicles'][number]) {
  if (!card)
    return (
      <div className="min-w-0">
        <p className="font-semibold">No longer on sale</p>
        <p className="truncate text-xs text-ink-500">{stockid}</p>
      </div>
    )
  return (
    <>
      <img
        src={card.picture ? pictureUpTo(card.picture, THUMB_WIDTH, 'webp') : comingSoon}
        alt=""
        width={60}
        height={40}
        loading="lazy"
        className="h-10 w-15 shrink-0 rounded-s bg-plate object-cover"
      />
      <div className="min-w-0 flex-1">
        <Anchor
          href={paths.vehicle({ id: card.id, slug: card.slug })}
          target="_blank"
          className="line-clamp-2 rounded-s font-semibold after:absolute after:inset-0 hover:underline"
        >
          {card.title}
          <span className="sr-only"> (opens in a new tab)</span>
        </Anchor>
        <p className="truncate text-xs text-ink-500">{[stockid, facts].filter(Boolean).join(', ')}</p>
      </div>
      <span className="font-semibold tabular-nums">{priceText(card.price)}</span>
    </>
  )
}
