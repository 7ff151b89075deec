import { useState } from 'react'
import { instalmentsOf } from '../../../domain/finance/instalments.ts'
import { paths } from '../../../domain/site/routes.ts'
import { figureOf } from '../../../domain/vehicles/prices/figure.ts'
import { centsText } from '../../../domain/vehicles/prices/price.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SegmentedChoice } from '../../../ui/forms/radio-group.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { breadcrumbs } from '../breadcrumbs.ts'
import { useLayoutData } from '../layout/layout-data.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/open-pay-page'

const TITLE = 'Pay over time'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = matches[1]?.loaderData?.site
  return pageHead({
    site,
    path: paths.openPay(),
    title: `${TITLE} | ${site?.name ?? ''}`,
    description: 'Spread the cost of a service, tyres or parts over a few payments.',
    crumbs: crumbsOf(),
  })
}

function crumbsOf() {
  return breadcrumbs({ page: 'other', label: TITLE })
}

const STEPS = [
  ['Ask at the counter', 'When you book or pick up, tell us that you would like to pay over time.'],
  ['Choose your plan', 'You see the plan, any fees and every payment date before you agree.'],
  ['Drive off', 'You make the first payment on the day. The others are automatic.'],
] as const

const LIMITS = { least: 50, most: 20_000 }

/** Describes payment plans in general: the terms are the provider's. */
export default function OpenPayPage() {
  const layout = useLayoutData()
  return (
    <div className="wrap pt-5.5 pb-18">
      <Breadcrumbs crumbs={crumbsOf()} />
      <div className="mt-3.5 grid grid-cols-[minmax(0,1fr)_400px] items-start gap-16 max-lg:grid-cols-1 max-lg:gap-8">
        <div>
          <h1 className="text-3xl max-sm:text-2xl">{TITLE}</h1>
          <p className="mt-2 max-w-150 text-l text-pretty text-ink-700">
            Spread the cost of a service, a set of tyres or a repair. Ask {layout?.site.name} about a payment
            plan.
          </p>
          <ol className="mt-8 border-t border-ink-200">
            {STEPS.map(([title, text], index) => (
              <li key={title} className="flex gap-5 border-b border-ink-200 py-5">
                <span aria-hidden className="text-xl font-[650] text-ink-500 tabular-nums">
                  {index + 1}
                </span>
                <div>
                  <h2 className="font-text text-l font-[650] tracking-normal">{title}</h2>
                  <p className="mt-0.5 text-ink-700">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <div className="mt-8 flex flex-wrap gap-2.5">
            <ButtonLink variant="primary" href={paths.serviceParts()}>
              Book a service
            </ButtonLink>
            <ButtonLink href={paths.contact()}>Ask about a plan</ButtonLink>
          </div>
          <p className="mt-6 max-w-150 text-s text-pretty text-ink-500">
            A plan is an agreement with its provider, who sets the fees, the dates and who can use it. You see
            these terms before you agree. Plans do not cover the price of a car:{' '}
            <a href={paths.finance()} className="underline underline-offset-3">
              see our finance options
            </a>
            .
          </p>
        </div>
        <Example />
      </div>
    </div>
  )
}

/** A simple division, not a quote. */
function Example() {
  const [text, setText] = useState('600')
  const [count, setCount] = useState('6')
  const amount = figureOf(text)
  const isValid = amount !== null && amount >= LIMITS.least && amount <= LIMITS.most
  const parts = isValid ? instalmentsOf(amount, Number(count)) : []
  return (
    <Card>
      <h2 className="font-text text-l font-[650] tracking-normal">Example payments</h2>
      <div className="mt-4 grid gap-5">
        <TextField
          label="Total amount"
          inputMode="numeric"
          before="$"
          value={text}
          onChange={(event) => setText(event.target.value)}
          hint={isValid ? undefined : 'Between $50 and $20,000.'}
          maxLength={9}
        />
        <SegmentedChoice
          label="Payments, two weeks apart"
          choices={['4', '6', '8', '12'].map((value) => ({ value, label: value }))}
          value={count}
          onChange={setCount}
        />
      </div>
      <p aria-live="polite" className="mt-5 border-t border-ink-200 pt-4 tabular-nums">
        {isValid ? (
          <>
            <span className="block text-[1.875rem] leading-9 font-[650] tracking-[-0.025em]">
              {centsText(parts[0] ?? 0)}
            </span>
            <span className="block text-s text-ink-500">{partsText(parts)}</span>
          </>
        ) : (
          <span className="text-ink-500">–</span>
        )}
      </p>
      <p className="mt-3 text-s text-ink-500">An example without fees. The provider's figures apply.</p>
    </Card>
  )
}

/** If the amount does not divide evenly, the last payments are a cent less. */
function partsText(parts: readonly number[]): string {
  const [first] = parts
  const less = parts.filter((part) => part !== first)
  const rest = less.length > 0 ? `, the last ${less.length} ${centsText(less[0] ?? 0)}` : ''
  return `each, ${parts.length} times${rest}. The first is paid on the day.`
}
