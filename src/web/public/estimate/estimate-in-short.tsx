import { type Estimate, NO_FIGURE, rangeText } from '../../../domain/valuation/estimate.ts'
import { NOT_AN_OFFER } from './estimate-note.ts'
import { PriceLineDrawing } from './price-line-drawing.tsx'

/** Compact estimate for popups. */
export function EstimateInShort({ estimate }: { estimate: Estimate }) {
  if (estimate.kind === 'none')
    return (
      <section className="rounded-m bg-canvas p-5">
        <h3 className="font-text text-l font-[650] tracking-normal">{NO_FIGURE}</h3>
        <p className="mt-1 text-ui text-pretty text-ink-700">{estimate.text}</p>
      </section>
    )
  return (
    <section className="grid gap-3 rounded-m bg-canvas p-5">
      <p>
        <span className="block text-ui text-ink-700">We expect to pay for your car</span>
        <b className="block text-[1.75rem] leading-9 font-[650] tracking-[-0.02em] tabular-nums max-sm:text-2xl">
          {rangeText(estimate)}
        </b>
      </p>
      <PriceLineDrawing range={estimate} narrow />
      <p className="text-s text-pretty text-ink-700">{estimate.surenessText}</p>
      <p className="text-s text-pretty text-ink-500">{NOT_AN_OFFER}</p>
    </section>
  )
}
