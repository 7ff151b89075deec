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
import { giveTag, takeTag } from './tag-calls.ts'
import { carriesText, carsText } from './tag-texts.ts'

interface Props {
  file: TagFile
  onChanged: () => void
}

const FIRST_SHOWN = 12

/** The cars that carry it now; of a tag by hand, the way to give it and to take it off. */
export function TagCars({ file: { tag, cars }, onChanged }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? cars : cars.slice(0, FIRST_SHOWN)
  const give = async (stockids: readonly string[]) => {
    const outcome = await giveTag(tag.id, stockids)
    if (outcome.ok) notify('success', `${tag.name} is on ${carsText(outcome.value.cars)} more`)
    else notify('error', outcome.error)
    onChanged()
    return outcome.ok
  }
  const take = async ({ stockid, title }: TaggedCar) => {
    const outcome = await takeTag(tag.id, [stockid])
    if (outcome.ok)
      notify('success', `${tag.name} is off ${title}`, {
        label: 'Undo',
        onAct: () => void give([stockid]),
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
            On the site
          </TextLink>
        )}
      </div>
      {tag.rule === null && (
        <CarFinder carrying={new Set(cars.map(({ stockid }) => stockid))} onGive={give} />
      )}
      <ul className="mt-2">
        {shown.map((car) => (
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
                    name={`Take it off ${car.title}, stock ${car.stockid}`}
                    size="s"
                    className="max-sm:size-11"
                    onClick={() => void take(car)}
                  >
                    <X aria-hidden />
                  </IconButton>
                ) : (
                  <span className="text-xs text-ink-500" title="Its feed says so">
                    feed
                  </span>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {cars.length > shown.length && (
        <button
          type="button"
          onClick={() => setIsWhole(true)}
          className="mt-1 min-h-8 rounded-s text-xs font-semibold hover:underline max-sm:min-h-11"
        >
          Show {tag.cars > cars.length ? `the first ${cars.length}` : `all ${cars.length}`}
        </button>
      )}
    </section>
  )
}

/** Of a rule the count stands above already. */
function headingOf({ rule, isOn, cars }: TagFile['tag']): string {
  if (!isOn) return `${carsText(cars)} would carry it`
  return rule === null ? carriesText(cars) : 'The cars'
}
