import type { ReactNode } from 'react'
import { priceText } from '../../../domain/vehicles/prices/price.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import type { Range } from './price-line.ts'

/** Every step of the calculation with its amount, down to the middle of the range. */
export function EstimateSum({ range }: { range: Range }) {
  const [asking, ...steps] = range.lines
  return (
    <section>
      <h2 className="text-[1.625rem] leading-8 max-sm:text-xl">How we worked it out</h2>
      <dl className="mt-2">
        {asking && (
          <Row label={asking.label} detail={asking.detail} amount={priceText(asking.amount)}>
            <SimilarCars range={range} />
          </Row>
        )}
        {steps.map(({ label, detail, amount }) => (
          <Row key={label} label={label} detail={detail} amount={signed(amount)} />
        ))}
        <div className="flex justify-between gap-4 border-t border-ink-900 py-4 font-[650]">
          <dt>Middle of your range</dt>
          <dd className="tabular-nums">{priceText(range.middle)}</dd>
        </div>
      </dl>
    </section>
  )
}

interface RowProps {
  label: string
  detail: string | null
  amount: string
  children?: ReactNode
}

function Row({ label, detail, amount, children }: RowProps) {
  return (
    <div className="flex justify-between gap-6 border-t border-ink-200 py-3.5 first:border-t-0">
      <dt className="min-w-0">
        {label}
        {detail && <span className="block text-s text-pretty text-ink-500">{detail}</span>}
        {children}
      </dt>
      <dd className="shrink-0 font-semibold whitespace-nowrap tabular-nums">{amount}</dd>
    </div>
  )
}

function SimilarCars({ range: { similar } }: { range: Range }) {
  return (
    <details className="mt-1 text-s">
      <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-3">
        See the {similar.length} cars
      </summary>
      <ul className="mt-1.5 grid gap-1.5">
        {similar.map(({ stockid, title, price, href, isSold }) => (
          <li key={stockid}>
            <Anchor href={href} className="underline underline-offset-3">
              {title}
            </Anchor>
            <span className="text-ink-500 tabular-nums">
              , {priceText(price)}
              {isSold && ', sold'}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Example: '+ $450', '– $5,590' or '$0'. */
function signed(amount: number): string {
  if (amount === 0) return '$0'
  return `${amount > 0 ? '+' : '–'} ${priceText(Math.abs(amount))}`
}
