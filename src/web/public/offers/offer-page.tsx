import { data } from 'react-router'
import type { OfferTime } from '../../../domain/content/offers.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { OfferPage as Page } from '../../../services/content/index.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { servicesContext } from '../../context.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { MatchingCars } from '../car/matching-cars.tsx'
import { redirectMissing } from '../not-found/lead-on.ts'
import { pageHead } from '../page-head.ts'
import { Prose } from '../written/prose.tsx'
import { ProseWithAside } from '../written/prose-with-aside.tsx'
import { WrittenHead } from '../written/written-head.tsx'
import type { Route } from './+types/offer-page'
import { OfferGrid } from './offer-card.tsx'
import { OFFERS_CRUMB } from './offers-crumb.ts'

const GONE = 410

export function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(servicesContext).offers.find(params.slug.toLowerCase())
  if (!page) throw redirectMissing({ context, request })
  return data(page, { status: page.time === 'over' ? GONE : 200 })
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const site = matches[1]?.loaderData?.site
  const { offer, time } = loaderData
  return pageHead({
    site,
    path: paths.offer({ slug: offer.slug }),
    title: `${offer.seo.title || offer.title} | ${site?.name ?? ''}`,
    description: offer.seo.description || offer.excerpt || offer.headline || offer.title,
    crumbs: crumbsOf(offer),
    picture: offer.picture,
    data: time === 'over' ? [] : [loaderData.data],
    isIndexed: offer.seo.isIndexed && time !== 'over',
  })
}

function crumbsOf({ title }: Pick<Page['offer'], 'title'>) {
  return breadcrumbs({ page: 'other', label: title, under: OFFERS_CRUMB })
}

const TONES = { on: 'positive', coming: 'info', over: 'neutral' } satisfies Record<OfferTime, BadgeTone>

/** An expired offer says so and links to the others. */
export default function OfferPage({ loaderData }: Route.ComponentProps) {
  const { offer, time, days, cars, others } = loaderData
  const isOver = time === 'over'
  return (
    <div className="wrap pt-5.5">
      <article>
        <WrittenHead crumbs={crumbsOf(offer)} picture={isOver ? null : offer.picture}>
          <Badge tone={TONES[time]}>{days}</Badge>
          {offer.headline && !isOver && (
            <p className="mt-4 font-display text-hero font-semibold tracking-[-0.032em] text-balance">
              {offer.headline}
            </p>
          )}
          <h1 className={offer.headline && !isOver ? 'mt-3 text-xl' : 'mt-4 text-3xl max-sm:text-2xl'}>
            {offer.title}
          </h1>
          {offer.excerpt && !isOver && (
            <p className="mt-3 text-l text-pretty text-ink-700">{offer.excerpt}</p>
          )}
          {offer.link && !isOver && (
            <ButtonLink variant="primary" href={offer.link.href} className="mt-6">
              {offer.link.label}
            </ButtonLink>
          )}
        </WrittenHead>
        {isOver ? <Over hasOthers={others.length > 0} /> : <Words offer={offer} />}
      </article>
      {cars && <MatchingCars title={`${cars.name} on sale now`} name="offer-cars" cars={cars} />}
      {others.length > 0 && (
        <section className="mt-18 max-sm:mt-12">
          <div className="mb-6 flex items-baseline justify-between gap-6">
            <h2 className="text-2xl max-sm:text-xl">{isOver ? 'Current offers' : 'Other offers'}</h2>
            <TextLink href={paths.offers()}>All offers</TextLink>
          </div>
          <OfferGrid offers={others} />
        </section>
      )}
    </div>
  )
}

function Over({ hasOthers }: { hasOthers: boolean }) {
  return (
    <>
      <Notice kind="info" title="This offer has ended" className="mt-6 max-w-180">
        It is no longer available.{' '}
        {hasOthers
          ? 'See our current offers below.'
          : 'There are no other offers today, but every car shows its price.'}
      </Notice>
      <p className="mt-5 flex flex-wrap gap-2.5">
        <ButtonLink variant="line" href={paths.carSales()}>
          See our cars
        </ButtonLink>
        <ButtonLink variant="line" href={paths.contact()}>
          Contact us
        </ButtonLink>
      </p>
    </>
  )
}

function Words({ offer: { content, conditions } }: { offer: Pick<Page['offer'], 'content' | 'conditions'> }) {
  const prose = content && <Prose html={content} />
  if (!conditions) return prose && <div className="mt-10 max-w-180 max-sm:mt-7">{prose}</div>
  return prose ? (
    <ProseWithAside aside={<Conditions text={conditions} />} className="mt-10 max-sm:mt-7">
      {prose}
    </ProseWithAside>
  ) : (
    <div className="mt-10 max-w-180 max-sm:mt-7">
      <Conditions text={conditions} />
    </div>
  )
}

function Conditions({ text }: { text: string }) {
  return (
    <Card as="section" aria-labelledby="conditions">
      <h2 id="conditions" className="text-l">
        Conditions
      </h2>
      <p className="mt-2 text-s text-pretty wrap-anywhere whitespace-pre-line text-ink-700">{text}</p>
    </Card>
  )
}
