import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { useCarSearch } from '../../use-car-search.ts'

export interface PickedCar {
  stockid: string
  title: string
}

interface Props {
  value: PickedCar | null
  error: string | undefined
  onChange: (car: PickedCar | null) => void
}

const MAX_CARS = 5

/** Finds the car to drive by name or stock number, with the same search as shoppers use. */
export function CarPicker({ value, error, onChange }: Props) {
  const [text, setText] = useState('')
  const outcome = useCarSearch(text)?.outcome
  const matches = outcome?.ok ? outcome.value.vehicles.slice(0, MAX_CARS) : []
  if (value)
    return (
      <div className="flex items-center justify-between gap-3 rounded-s border border-ink-200 px-3 py-2">
        <span className="min-w-0">
          <span className="block truncate font-semibold">{value.title}</span>
          <span className="text-xs text-ink-500">Stock {value.stockid}</span>
        </span>
        <Button size="s" onClick={() => onChange(null)}>
          Change car
        </Button>
      </div>
    )
  return (
    <div>
      <TextField
        label="Car"
        placeholder="Make, model or stock number"
        autoComplete="off"
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
      {matches.length > 0 && (
        <ul aria-label="Cars found" className="mt-1 rounded-s border border-ink-200">
          {matches.map((car) => (
            <li key={car.stockid} className="border-b border-ink-100 last:border-b-0">
              <button
                type="button"
                onClick={() => onChange({ stockid: car.stockid, title: car.title })}
                className="flex min-h-8 w-full items-center justify-between gap-3 px-3 text-left hover:bg-ink-100 max-sm:min-h-11"
              >
                <span className="truncate">{car.title}</span>
                <span className="text-xs text-ink-500">{car.stockid}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
