import { useState } from 'react'
import { searchHref } from '../../../domain/search/search-url.ts'
import { paths } from '../../../domain/site/routes.ts'
import { priceText } from '../../../domain/vehicles/prices/price.ts'
import type { TagFile, TaggedCar } from '../../../services/stock/index.ts'
import { Anchor, TextLink } from '../../../ui/anchor.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { X } from '../../../ui/icons.tsx'
import { notify } from '../notify.ts'
import { CarFinder } from './car-finder.tsx'
import { addTagToCars, removeTagFromCars } from './tag-calls.ts'
import { carCountText, carsText } from './tag-texts.ts'

interface Props {
  file: TagFile
  onChanged: () => void
}

const INITIAL_CARS = 12

/** The cars that have the tag; for a manual tag, also the controls to add and remove it. */
export function TagCars({ file: { tag, cars }, onChanged }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const visibleCars = showsAll ? cars : cars.slice(0, INITIAL_CARS)
  const addTag = async (stockids: readonly string[]) => {
    const outcome = await addTagToCars(tag.id, stockids)
    if (outcome.ok) notify('success', `${tag.name} added to ${carsText(outcome.value.cars)}`)
    else notify('error', outcome.error)
    onChanged()
    return outcome.ok
  }
  const removeTag = async ({ stockid, title }: TaggedCar) => {
    const outcome = await removeTagFromCars(tag.id, [stockid])
    if (outcome.ok)
      notify('success', `${tag.name} removed from ${title}`, {
        label: 'Undo',
        onAct: () => void addTag([stockid]),
      })
    else notify('error', outcome.error)
    onChanged()
  }
  return (
    <section aria-labelledby="tag-cars" className="border-t border-ink-200 px-5 py-4 max-sm:px-4">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id="tag-cars" className="font-text text-s font-semibold tracking-normal tabular-nums">
          {headingOf(tag)}
        </h3>
        {tag.value !== null && tag.cars > 0 && (
          <TextLink href={searchHref({ selected: { tag: [tag.value] } })} target="_blank" className="text-xs">
            View on site
          </TextLink>
        )}
      </div>
      {tag.rule === null && (
        <CarFinder taggedStockids={new Set(cars.map(({ stockid }) => stockid))} onAdd={addTag} />
      )}
      <ul className="mt-2">
        {visibleCars.map((car) => (
          <li
            key={car.stockid}
            className="flex min-h-9 items-center gap-2 border-b border-ink-100 max-sm:min-h-11"
          >
            <Anchor
              href={paths.vehicle({ id: car.id, slug: car.slug })}
              target="_blank"
              className="min-w-0 flex-1 truncate rounded-s hover:underline"
              title={car.title}
            >
              {car.title}
              <span className="sr-only"> (opens in a new tab)</span>
            </Anchor>
            <span className="shrink-0 text-xs text-ink-500">{car.stockid}</span>
            <span className="w-17 shrink-0 text-right tabular-nums">{priceText(car.price)}</span>
            {tag.rule === null && (
              <span className="grid w-7 shrink-0 place-items-center max-sm:w-11">
                {car.by === 'hand' ? (
                  <IconButton
                    name={`Remove from ${car.title}, stock ${car.stockid}`}
                    size="s"
                    className="max-sm:size-11"
                    onClick={() => void removeTag(car)}
                  >
                    <X aria-hidden />
                  </IconButton>
                ) : (
                  <span className="text-xs text-ink-500" title="Set by the feed">
                    feed
                  </span>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {cars.length > visibleCars.length && (
        <button
          type="button"
          onClick={() => setShowsAll(true)}
          className="mt-1 min-h-8 rounded-s text-xs font-semibold hover:underline max-sm:min-h-11"
        >
          Show {tag.cars > cars.length ? `the first ${cars.length}` : `all ${cars.length}`}
        </button>
      )}
    </section>
  )
}

/** A tag with a rule already shows its count above. */
function headingOf({ rule, isOn, cars }: TagFile['tag']): string {
  if (!isOn) return `${carsText(cars)} would have this tag`
  return rule === null ? carCountText(cars) : 'Cars'
}
