import { type FormEvent, useState } from 'react'
import { SALES_TAGS } from '../../../domain/sales-tags/sales-tag.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { priceText } from '../../../domain/vehicles/prices/price.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { toggleMember } from '../list/toggle-member.ts'
import { useCarSearch } from '../use-car-search.ts'
import { carsText } from './tag-texts.ts'

interface Props {
  /** By stock id. */
  carrying: ReadonlySet<string>
  /** False where it could not be done. */
  onGive: (stockids: readonly string[]) => Promise<boolean>
}

const MAX_CARS = 12

/** Cars by their stock id or any words, as the site's own search finds them; several are chosen before they are given the tag. */
export function CarFinder({ carrying, onGive }: Props) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setIsBusy] = useState(false)
  const found = useCarSearch(text)
  const give = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isBusy || chosen.size === 0) return
    setIsBusy(true)
    const isDone = await onGive([...chosen])
    setIsBusy(false)
    if (!isDone) return
    setChosen(new Set())
    setText('')
  }
  return (
    <div className="mt-2">
      <TextField
        label="Add cars"
        placeholder="Stock number, make, model"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        // The form around it saves the tag: Enter in here gives it.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void give()
        }}
      />
      {found?.outcome.ok === false && (
        <p role="alert" className="mt-1 text-xs text-danger">
          {found.outcome.error}. Type again in a moment.
        </p>
      )}
      {found?.outcome.ok && (
        <FoundCars
          words={found.words}
          cars={found.outcome.value.vehicles.slice(0, MAX_CARS)}
          total={found.outcome.value.total}
          {...{ carrying, chosen }}
          onChoose={(stockid) => setChosen((before) => toggleMember(before, stockid))}
        />
      )}
      {chosen.size > 0 && (
        <div className="mt-2 flex items-center gap-2">
          <Button variant="ink" loading={isBusy} onClick={() => void give()}>
            Give it to {carsText(chosen.size)}
          </Button>
          <Button variant="ghost" onClick={() => setChosen(new Set())}>
            Clear
          </Button>
        </div>
      )}
    </div>
  )
}

interface FoundProps extends Pick<Props, 'carrying'> {
  words: string
  cars: readonly VehicleCard[]
  total: number
  chosen: ReadonlySet<string>
  onChoose: (stockid: string) => void
}

function FoundCars({ words, cars, total, carrying, chosen, onChoose }: FoundProps) {
  const isFull = chosen.size >= SALES_TAGS.maxVehiclesAtOnce
  return (
    <>
      <p role="status" className="mt-1.5 text-xs text-ink-500">
        {total === 0 ? `No car on sale is found by ${words}` : `${carsText(total)} found`}
        {total > cars.length && `, the first ${cars.length} shown`}
      </p>
      {cars.length > 0 && (
        <ul
          aria-label="Cars found"
          className="mt-1 max-h-64 overflow-y-auto rounded-s border border-ink-200 px-3"
        >
          {cars.map(({ stockid, title, price }) => (
            <li key={stockid} className="border-b border-ink-100 last:border-b-0">
              <Checkbox
                className="py-1 max-sm:py-2"
                label={
                  <>
                    {title}
                    <span className="block text-xs text-ink-500">
                      {stockid}
                      {carrying.has(stockid) && ', has it already'}
                    </span>
                  </>
                }
                aside={priceText(price)}
                checked={chosen.has(stockid)}
                disabled={carrying.has(stockid) || (isFull && !chosen.has(stockid))}
                onChange={() => onChoose(stockid)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
