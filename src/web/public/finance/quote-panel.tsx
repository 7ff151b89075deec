import { rateText } from '../../../domain/finance/finance-texts.ts'
import type { Quote } from '../../../domain/finance/quote.ts'
import {
  additionalCostsText,
  feesText,
  PERIOD_WORDS,
  quoteWarning,
} from '../../../domain/finance/quote-texts.ts'
import { centsText, priceText } from '../../../domain/vehicles/prices/price.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Share } from '../../../ui/icons.tsx'
import { enquiryLink } from '../enquiry/enquiry-link.ts'
import { shareLink } from '../saved/share-link.ts'

interface Props {
  quote: Quote
  askHref: string
  share: { title: string; href: string }
}

/** Repayment, rate and comparison rate must appear in one row and one size, always with the warning in view. */
export function QuotePanel({ quote, askHref, share }: Props) {
  const { lead, text } = quoteWarning(quote)
  return (
    <div className="tabular-nums">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto_auto] border-y border-t-ink-900 border-b-ink-200 max-sm:grid-cols-2">
        <Figure
          label={`${PERIOD_WORDS[quote.frequency].label}, ${quote.payments} payments`}
          figure={centsText(quote.repayment)}
          note={additionalCostsText(quote)}
          className="max-sm:col-span-2 max-sm:border-b max-sm:border-ink-200"
        />
        <Figure
          label="Interest rate"
          figure={rateText(quote.rate)}
          note="p.a. fixed"
          className="sm:border-l sm:pl-5"
        />
        <Figure
          label="Comparison rate"
          figure={rateText(quote.comparisonRate)}
          note="p.a."
          className="border-l border-ink-200 pl-5"
        />
      </dl>
      <Parts quote={quote} />
      <p className="mt-6 text-s text-pretty text-ink-700">
        <b>{lead}</b> {text}
      </p>
      <div className="mt-6 flex flex-wrap gap-2.5 print:hidden">
        <ButtonLink variant="primary" {...enquiryLink(askHref)} className="max-sm:flex-1">
          Ask about finance
        </ButtonLink>
        <Button
          icon={<Share aria-hidden />}
          onClick={() => void shareLink(share)}
          className="noscript:hidden"
        >
          Share quote
        </Button>
      </div>
      <p className="mt-4 text-s text-ink-500">
        An estimate, not an offer of credit. Approval and the lender's terms apply.
      </p>
    </div>
  )
}

interface FigureProps {
  label: string
  figure: string
  note: string
  className?: string
}

function Figure({ label, figure, note, className = '' }: FigureProps) {
  return (
    <div className={`border-ink-200 py-3.5 pr-3 ${className}`}>
      <dt className="text-s whitespace-nowrap text-ink-500">{label}</dt>
      <dd>
        <span className="block text-[1.875rem] leading-[1.2] font-[650] tracking-[-0.025em]">{figure}</span>
        <span className="block text-s text-ink-500">{note}</span>
      </dd>
    </div>
  )
}

/** Breakdown of the total as a bar and as text. */
function Parts({ quote }: { quote: Quote }) {
  const parts = [
    {
      label: 'Amount borrowed, after deposit and trade-in',
      note: '',
      amount: quote.amount,
      tone: 'ink' as const,
    },
    { label: 'Interest', note: '', amount: quote.interest, tone: 'info' as const },
    { label: 'Fees', note: feesText(quote.assumptions), amount: quote.fees, tone: 'soft' as const },
  ]
  let from = 0
  return (
    <>
      <svg aria-hidden className="mt-6 h-5 w-full overflow-hidden rounded-s">
        {parts.map(({ label, amount, tone }) => {
          const x = from
          const width = (amount / quote.total) * 100
          from += width
          return (
            <g key={label}>
              <rect x={`${x}%`} width={`${width}%`} height="100%" className={BARS[tone]} />
              {x > 0 && <rect x={`${x}%`} width={2} height="100%" className="fill-canvas" />}
            </g>
          )
        })}
      </svg>
      <dl className="mt-2 text-ui">
        {parts.map(({ label, note, amount, tone }) => (
          <div key={label} className="flex items-center gap-3 py-2">
            <i aria-hidden className={`size-3 shrink-0 rounded-[3px] ${SWATCHES[tone]}`} />
            <dt className="min-w-0 flex-1">
              {label} {note && <span className="ml-1 text-s text-ink-500">{note}</span>}
            </dt>
            <dd className="font-semibold">{priceOrNone(amount)}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between border-t border-ink-200 pt-3">
          <dt>Total repayments</dt>
          <dd className="font-semibold">{priceText(quote.total)}</dd>
        </div>
      </dl>
    </>
  )
}

const BARS = { ink: 'fill-ink-900', info: 'fill-info', soft: 'fill-ink-300' }
const SWATCHES = { ink: 'bg-ink-900', info: 'bg-info', soft: 'bg-ink-300' }

/** `priceText` would show 0 as 'P.O.A'. */
function priceOrNone(amount: number): string {
  return amount === 0 ? '$0' : priceText(amount)
}

/** Keeps the three figures in view on a phone while amounts change. */
export function StickyFigures({ quote }: { quote: Quote }) {
  const figures = [
    [PERIOD_WORDS[quote.frequency].label, centsText(quote.repayment)],
    ['Rate', rateText(quote.rate)],
    ['Comparison', rateText(quote.comparisonRate)],
  ] as const
  return (
    <dl
      aria-hidden
      className="sticky bottom-(--page-foot,0px) col-span-full row-start-2 hidden border-t border-ink-200 bg-paper px-4 py-2.5 tabular-nums max-sm:flex print:hidden"
    >
      {figures.map(([label, figure]) => (
        <div key={label} className="flex-1 border-ink-200 not-first:border-l not-first:pl-4">
          <dt className="text-xs text-ink-500">{label}</dt>
          <dd className="text-[1.25rem] leading-7 font-[650] tracking-[-0.02em]">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
