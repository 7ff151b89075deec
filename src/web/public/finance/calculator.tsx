import { useEffect, useId, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import type { FinanceConfig } from '../../../domain/finance/finance-config.ts'
import { maxBalloon, QUOTE_REFUSALS, quoteOf } from '../../../domain/finance/quote.ts'
import { PERIOD_WORDS, quoteText } from '../../../domain/finance/quote-texts.ts'
import {
  type CalculatorState,
  clampState,
  initialState,
  parseState,
  QUOTE_PARAMETERS,
  TERM_YEARS,
  writeState,
} from '../../../domain/finance/quote-url.ts'
import type { Frequency } from '../../../domain/finance/repayment.ts'
import { ACT_PARAMETERS } from '../../../domain/leads/vehicle-acts.ts'
import { priceText } from '../../../domain/vehicles/prices/price.ts'
import { Button } from '../../../ui/button.tsx'
import { SegmentedChoice } from '../../../ui/forms/radio-group.tsx'
import { Slider } from '../../../ui/forms/slider.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { MoneyField } from './money-field.tsx'
import { QuotePanel, StickyFigures } from './quote-panel.tsx'

export interface CalculatorProps {
  finance: FinanceConfig
  /** Name of the car, such as '2025 Isuzu D-MAX X-Terrain'. */
  title: string
  price: number
  /** Meaning of the price, such as 'Drive away'. */
  priceNote: string
  /** Address of the finance form for the given figures. */
  askHref: (query: URLSearchParams) => string
  earlyInput?: EarlyInput
}

/** Content of the server-rendered form before hydration. */
export interface EarlyInput {
  query: string
  /** Name of the focused input. */
  focused: string | null
}

const SLIDER = { min: 5_000, max: 120_000, step: 500 }
const FREQUENCY_CHOICES: { value: Frequency; label: string }[] = [
  { value: 'weekly', label: 'Weekly' },
  { value: 'fortnightly', label: 'Fortnightly' },
  { value: 'monthly', label: 'Monthly' },
]

/** The address stores the figures; without script this is a plain form. */
export function Calculator({ finance, title, price, priceNote, askHref, earlyInput }: CalculatorProps) {
  const { pathname } = useLocation()
  const heading = useId()
  const first = initialState(price, finance)
  const { state, change, isSettled, query } = useCalculator(first, finance, earlyInput?.query)
  const answer = quoteOf({ ...state, termMonths: state.termYears * 12 }, finance)
  const balloonLimit = maxBalloon(state, finance)
  const maxPrice = Math.max(SLIDER.max, Math.ceil(price / 10_000) * 10_000)
  const focusFirst = useRef(earlyInput?.focused)
  useEffect(() => {
    if (focusFirst.current)
      document.querySelector<HTMLInputElement>(`#finance [name="${focusFirst.current}"]`)?.focus()
  }, [])
  return (
    <section id="finance" aria-labelledby={heading} className="scroll-mt-6">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={heading} className="text-2xl max-sm:text-xl">
          What it costs {PERIOD_WORDS[state.frequency].each}
        </h2>
        <p className="min-w-0 text-ui text-ink-500 wrap-anywhere">
          <bdi>{title}</bdi>, {priceText(price)} {priceNote.toLowerCase()}
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1.48fr)_minmax(0,1fr)] overflow-clip rounded-l border border-ink-200 bg-paper max-lg:grid-cols-1 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        <form
          method="get"
          action={`${pathname}#finance`}
          onSubmit={(event) => event.preventDefault()}
          className="grid content-start gap-7 p-10 max-sm:px-4 max-sm:py-6"
        >
          <div>
            <MoneyField
              name="price"
              label="Price"
              note={priceNote}
              value={state.price}
              isInline
              onChange={(value) => change({ price: value })}
            />
            <Slider
              label="Price"
              min={SLIDER.min}
              max={maxPrice}
              step={SLIDER.step}
              value={Math.min(maxPrice, Math.max(SLIDER.min, state.price))}
              text={priceText(state.price)}
              onMove={(value) => change({ price: value })}
              className="mt-3 noscript:hidden"
            />
            <SliderEnds low={priceText(SLIDER.min)} high={priceText(maxPrice)} />
          </div>
          <div className="grid grid-cols-2 gap-6 max-sm:gap-4">
            <MoneyField
              name="deposit"
              label="Deposit"
              value={state.deposit}
              onChange={(value) => change({ deposit: value })}
            />
            <MoneyField
              name="tradein"
              label="Trade-in"
              value={state.tradeIn}
              onChange={(value) => change({ tradeIn: value })}
            />
          </div>
          <SegmentedChoice
            name="term"
            label="Term in years"
            choices={TERM_YEARS.map((years) => ({ value: String(years), label: String(years) }))}
            value={String(state.termYears)}
            onChange={(value) => change({ termYears: Number(value) })}
          />
          <div>
            <MoneyField
              name="balloon"
              label="Balloon"
              note="paid at the end"
              value={state.balloon}
              isInline
              onChange={(value) => change({ balloon: value })}
            />
            <Slider
              label="Balloon"
              min={0}
              max={Math.max(100, balloonLimit)}
              step={100}
              value={state.balloon}
              text={priceText(state.balloon)}
              onMove={(value) => change({ balloon: value })}
              className="mt-3 noscript:hidden"
            />
            <SliderEnds low="None" high={priceText(balloonLimit)} />
          </div>
          <SegmentedChoice
            name="pay"
            label="Pay"
            choices={FREQUENCY_CHOICES}
            value={state.frequency}
            onChange={(value) => change({ frequency: value as Frequency })}
          />
          <Button type="submit" className="justify-self-start not-noscript:hidden">
            Calculate repayments
          </Button>
        </form>
        <div className="border-l border-ink-200 bg-canvas p-10 max-lg:border-t max-lg:border-l-0 max-sm:px-4 max-sm:py-6">
          {/* Announced only after a pause, not for every step of a slider. */}
          <p role="status" className="sr-only">
            {isSettled && answer.ok && quoteText(answer.quote)}
          </p>
          {answer.ok ? (
            <QuotePanel
              quote={answer.quote}
              askHref={askHref(query)}
              share={{ title: `Repayments for ${title}`, href: hrefOf(pathname, query) }}
            />
          ) : (
            <Notice kind="warning" announce>
              {QUOTE_REFUSALS[answer.refusal]}
            </Notice>
          )}
        </div>
        {answer.ok && <StickyFigures quote={answer.quote} />}
      </div>
    </section>
  )
}

function SliderEnds({ low, high }: { low: string; high: string }) {
  return (
    <p aria-hidden className="mt-1 flex justify-between text-s text-ink-500 tabular-nums noscript:hidden">
      <span>{low}</span>
      <span>{high}</span>
    </p>
  )
}

const ADDRESS_DELAY_MS = 300

/** Changes show at once; the address follows after a pause. While the finance form is open, the address wins: it has what the form sends, also after Forward. */
function useCalculator(first: CalculatorState, finance: FinanceConfig, earlyInput?: string) {
  const { pathname, search, state: openedBy } = useLocation() as Location<unknown>
  const navigate = useNavigate()
  const addressState = parseState(search, first, finance)
  const [state, setState] = useState(() =>
    earlyInput ? parseState(`?${earlyInput}`, first, finance) : addressState,
  )
  const [lastSearch, setLastSearch] = useState(search)
  if (search !== lastSearch) {
    setLastSearch(search)
    if (new URLSearchParams(search).get(ACT_PARAMETERS.form) === 'finance') setState(addressState)
  }
  const quoteQuery = new URLSearchParams(writeState(state, first))
  const isSettled = `${quoteQuery}` === `${new URLSearchParams(writeState(addressState, first))}`
  const to = hrefOf(pathname, withQuoteParameters(search, quoteQuery))
  useEffect(() => {
    if (isSettled) return
    const timer = setTimeout(() => {
      // A form was opened just now, and the page has not rendered it yet: navigating now would close it.
      if (window.location.search !== search) return
      void navigate(to, { replace: true, preventScrollReset: true, state: openedBy })
    }, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isSettled, search, to, openedBy, navigate])
  const change = (part: Partial<CalculatorState>) =>
    setState((before) => clampState({ ...before, ...part }, first, finance))
  return { state, change, isSettled, query: quoteQuery }
}

function withQuoteParameters(search: string, quoteQuery: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(search)
  for (const name of QUOTE_PARAMETERS) query.delete(name)
  for (const [name, value] of quoteQuery) query.set(name, value)
  return query
}

function hrefOf(pathname: string, query: URLSearchParams): string {
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
