import { useEffect, useRef } from 'react'
import type { Answers } from '../../../domain/leads/forms/answers.ts'
import { formText } from '../../../domain/leads/forms/lead-forms.ts'
import { paths } from '../../../domain/site/routes.ts'
import { NO_FIGURE, NO_RANGE_TEXTS, rangeText } from '../../../domain/valuation/estimate.ts'
import type { SiteDealership } from '../../../services/site/index.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ArrowRight, Phone } from '../../../ui/icons.tsx'
import type { SentLead } from '../enquiry/form/use-lead-form.ts'
import { Reference, responsePromise, thanks } from '../enquiry/lead-sent.tsx'
import { NOT_AN_OFFER } from '../estimate/estimate-note.ts'
import { EstimateSum } from '../estimate/estimate-sum.tsx'
import { PriceLineDrawing } from '../estimate/price-line-drawing.tsx'
import { telHref } from '../layout/phone.ts'
import { PhotoErrors } from '../photos/photo-errors.tsx'
import { carDetail, carName, shortCarName } from './offered-car-text.ts'
import { OwnPhoto } from './own-photo.tsx'

interface Props {
  sentLead: SentLead
  site: { name: string; phone: string } | undefined
  /** Dealership that received the lead. */
  dealership: SiteDealership | undefined
}

/** Replaces the form: the price range and how it was calculated, or that a buyer will call. */
export function SellResult({ sentLead, site, dealership }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { receipt, filledForm, photoErrors = [] } = sentLead
  const { answers } = filledForm
  const { estimate } = receipt
  const range = estimate?.kind === 'range' ? estimate : null
  return (
    <>
      <Card
        bare
        className="mt-5 grid grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] rounded-l max-lg:grid-cols-1"
      >
        <div className="p-(--panel-pad) md:p-12 max-lg:order-last">
          <h1 ref={heading} tabIndex={-1} className="outline-none">
            <span className="block font-text text-l font-normal tracking-normal text-ink-700">
              {range ? `We expect to pay for your ${shortCarName(answers)}` : carName(answers)}
            </span>{' '}
            <span className="mt-1 block text-[clamp(2rem,1rem+4vw,3.75rem)] leading-[1.1] tracking-[-0.03em] text-balance tabular-nums">
              {range ? rangeText(range) : NO_FIGURE}
            </span>
          </h1>
          {range ? (
            <div className="mt-6">
              <PriceLineDrawing range={range} />
            </div>
          ) : (
            <p className="mt-4 max-w-130 text-l text-pretty text-ink-700">
              {estimate?.kind === 'none' ? estimate.text : NO_RANGE_TEXTS.few_similar}
            </p>
          )}
          <div className="mt-6 flex flex-wrap gap-2.5 max-sm:flex-col">
            {site && (
              <ButtonLink variant="primary" href={telHref(site.phone)} icon={<Phone aria-hidden />}>
                Call to book an inspection
              </ButtonLink>
            )}
            <ButtonLink href={paths.carSales()} icon={<ArrowRight aria-hidden />}>
              Use it as a trade-in
            </ButtonLink>
          </div>
          {range && <p className="mt-4 text-s text-pretty text-ink-500">{NOT_AN_OFFER}</p>}
        </div>
        <div className="flex flex-col border-ink-100 lg:border-l">
          <div className="relative min-h-56 flex-1">
            <div className="absolute inset-0">
              <OwnPhoto photos={answers.photos} alt={carName(answers)} isLarge />
            </div>
          </div>
          <p className="px-8 py-6 max-lg:px-(--panel-pad) max-lg:pt-5 max-lg:pb-0 md:max-lg:px-12">
            <b className="block text-l font-[650] wrap-anywhere">{carName(answers)}</b>
            <span className="text-ui text-ink-700 wrap-anywhere">{carDetail(answers)}</span>
          </p>
        </div>
      </Card>
      <div className="mt-14 grid grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] gap-16 max-lg:mt-9 max-lg:grid-cols-1 max-lg:gap-9">
        {range ? (
          <EstimateSum range={range} />
        ) : (
          <NextSteps answers={answers} site={site} dealership={dealership} />
        )}
        <div className="grid content-start gap-6">
          {range && (
            <section>
              <h2 className="text-[1.625rem] leading-8 max-sm:text-xl">How accurate this is</h2>
              <p className="mt-3 text-pretty">{range.surenessText}</p>
            </section>
          )}
          <PhotoErrors errors={photoErrors} />
          <div>
            <Reference reference={receipt.lead.reference} />
            <p className="mt-3 text-s text-pretty text-ink-500">{buyerText(receipt.photos ?? 0)}</p>
          </div>
          {range && <NextSteps answers={answers} site={site} dealership={dealership} />}
        </div>
      </div>
    </>
  )
}

function NextSteps({ answers, site, dealership }: Omit<Props, 'sentLead'> & { answers: Answers }) {
  return (
    <section>
      <h2 className="text-[1.625rem] leading-8 max-sm:text-xl">What happens next</h2>
      <p className="mt-3 text-pretty">
        {thanks(answers)} {responsePromise({ preferred: 'call', ...answers }, dealership, site?.name)}
      </p>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-ui text-ink-700">
        {formText('sell-my-car').nextSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </section>
  )
}

function buyerText(photos: number): string {
  if (photos === 0) return 'Our buyer has your details too. With photos of every side they can say more.'
  return `Our buyer has your details too and can see your ${photos === 1 ? 'photo' : `${photos} photos`}.`
}
