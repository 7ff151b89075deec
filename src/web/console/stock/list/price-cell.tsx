import { useEffect, useRef, useState } from 'react'
import { isLargeDrop } from '../../../../domain/vehicles/desk/price-change.ts'
import { priceText } from '../../../../domain/vehicles/prices/price.ts'
import type { ListedCar } from '../../../../services/stock/index.ts'
import { notify } from '../../notify.ts'
import { notifyChange } from '../bulk/notify-change.ts'
import { changeStock } from '../stock-calls.ts'

interface Props {
  car: ListedCar
  /** Called when editing ends, saved or not. */
  onDone: () => void
}

/** The price as a field, in its place in the row. Enter saves, Escape cancels; a large drop asks for Enter twice. */
export function PriceCell({ car, onDone }: Props) {
  const [text, setText] = useState(car.price === null ? '' : String(car.price))
  const [question, setQuestion] = useState('')
  const isSaving = useRef(false)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.select(), [])

  async function save(): Promise<void> {
    const amount = Number(text.replaceAll(/[\s,$]/g, ''))
    if (text.trim() === '' || amount === car.price) return onDone()
    if (!Number.isInteger(amount) || amount <= 0) return setQuestion('Enter whole dollars')
    if (isLargeDrop(car.price, amount) && question === '')
      return setQuestion(`More than 20% under ${priceText(car.price)}. Press Enter again to save.`)
    if (isSaving.current) return
    isSaving.current = true
    const outcome = await changeStock(
      { ids: [car.id] },
      { kind: 'price', price: { move: 'set', amount, unit: 'dollars', rounding: 'none' }, isConfirmed: true },
    )
    if (outcome.ok) notifyChange(outcome.value, `${car.name} is now ${priceText(amount)}`)
    else notify('error', outcome.error)
    onDone()
  }

  return (
    <span className="relative inline-flex justify-end">
      <input
        ref={box}
        aria-label={`Price of ${car.name}`}
        aria-describedby={question ? 'price-question' : undefined}
        inputMode="numeric"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setQuestion('')
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save()
          if (event.key === 'Escape') onDone()
        }}
        onBlur={() => !isSaving.current && onDone()}
        className="h-7 w-24 rounded-s border border-accent bg-paper px-2 text-right font-semibold tabular-nums outline-none max-sm:h-11"
      />
      {question && (
        <span
          id="price-question"
          role="alert"
          className="absolute top-full right-0 z-10 mt-1 w-56 rounded-s bg-ink-900 px-2 py-1.5 text-left text-xs whitespace-normal text-paper shadow-2"
        >
          {question}
        </span>
      )}
    </span>
  )
}
