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
  /** The cars that already have the tag. */
  taggedStockids: ReadonlySet<string>
  /** Resolves to false if it failed. */
  onAdd: (stockids: readonly string[]) => Promise<boolean>
}

const MAX_CARS = 12

/** Finds cars by stock number or any words with the site's own search, to add the tag to several at once. */
export function CarFinder({ taggedStockids, onAdd }: Props) {
  const [text, setText] = useState('')
  const [selectedStockids, setSelectedStockids] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setIsBusy] = useState(false)
  const search = useCarSearch(text)
  const addToCars = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isBusy || selectedStockids.size === 0) return
    setIsBusy(true)
    const isAdded = await onAdd([...selectedStockids])
    setIsBusy(false)
    if (!isAdded) return
    setSelectedStockids(new Set())
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
        // Enter would submit the surrounding form, which saves the tag; here it adds the tag to the cars.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void addToCars()
        }}
      />
      {search?.outcome.ok === false && (
        <p role="alert" className="mt-1 text-xs text-danger">
          {search.outcome.error}. Try again in a moment.
        </p>
      )}
      {search?.outcome.ok && (
        <CarResults
          query={search.words}
          cars={search.outcome.value.vehicles.slice(0, MAX_CARS)}
          total={search.outcome.value.total}
          {...{ taggedStockids, selectedStockids }}
          onToggle={(stockid) => setSelectedStockids((previous) => toggleMember(previous, stockid))}
        />
      )}
      {selectedStockids.size > 0 && (
        <div className="mt-2 flex items-center gap-2">
          <Button variant="ink" loading={isBusy} onClick={() => void addToCars()}>
            Add to {carsText(selectedStockids.size)}
          </Button>
          <Button variant="ghost" onClick={() => setSelectedStockids(new Set())}>
            Clear
          </Button>
        </div>
      )}
    </div>
  )
}

interface CarResultsProps extends Pick<Props, 'taggedStockids'> {
  query: string
  cars: readonly VehicleCard[]
  total: number
  selectedStockids: ReadonlySet<string>
  onToggle: (stockid: string) => void
}

function CarResults({ query, cars, total, taggedStockids, selectedStockids, onToggle }: CarResultsProps) {
  const isFull = selectedStockids.size >= SALES_TAGS.maxVehiclesAtOnce
  return (
    <>
      <p role="status" className="mt-1.5 text-xs text-ink-500">
        {total === 0 ? `No cars on sale match ${query}` : `${carsText(total)} found`}
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
                      {taggedStockids.has(stockid) && ', already tagged'}
                    </span>
                  </>
                }
                aside={priceText(price)}
                checked={selectedStockids.has(stockid)}
                disabled={taggedStockids.has(stockid) || (isFull && !selectedStockids.has(stockid))}
                onChange={() => onToggle(stockid)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
