import { ratingText } from '../../../domain/content/rating.ts'
import { tradingText } from '../../../domain/dealerships/trading-hours.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { SiteDealership } from '../../../services/site/index.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { Card, CardLink } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Section } from './section.tsx'

const COUNTERS = [
  {
    title: 'Service',
    text: "Book online, drop off from 7 am, and get a text when it's ready.",
    link: { label: 'Book a service', href: paths.serviceParts() },
  },
  {
    title: 'Parts',
    text: 'Genuine parts and accessories, ordered by people who fit them.',
    link: { label: 'Ask about a part', href: paths.serviceParts() },
  },
  {
    title: 'Finance',
    text: "Terms up to 7 years. Apply before you visit or while you're here.",
    link: { label: 'Finance enquiry', href: paths.finance() },
  },
]

export function Counters() {
  return (
    <section
      aria-label="Service, parts and finance"
      className="wrap mt-22 grid grid-cols-3 gap-6 max-lg:grid-cols-1 max-lg:gap-8 max-sm:mt-13"
    >
      {COUNTERS.map(({ title, text, link }) => (
        <div key={title} className="border-t border-ink-200 pt-5.5">
          <h2 className="text-xl">{title}</h2>
          <p className="mt-2 max-w-76 text-ink-500">{text}</p>
          <p className="mt-4">
            <TextLink href={link.href} className="text-ui">
              {link.label}
            </TextLink>
          </p>
        </div>
      ))}
    </section>
  )
}

export function Dealerships({ dealerships }: { dealerships: SiteDealership[] }) {
  if (dealerships.length === 0) return null
  return (
    <Section title="Dealerships">
      <ul className="grid grid-cols-4 gap-6 max-lg:grid-cols-2 max-sm:grid-cols-1 max-sm:gap-3">
        {dealerships.map((dealership) => (
          <Card as="li" key={dealership.slug} liftsOnHover>
            <h3 className="text-[1.3125rem]">
              <CardLink href={paths.dealership({ slug: dealership.slug })}>{dealership.name}</CardLink>
            </h3>
            <p className="mt-1 text-ink-500">
              {dealership.street}, {dealership.suburb} {dealership.state}
            </p>
            <p
              className={classNames(
                'mt-4 text-s font-semibold',
                dealership.trading.status === 'open' ? 'text-positive' : 'text-ink-500',
              )}
            >
              {tradingText(dealership.trading)}
            </p>
            {dealership.rating && (
              <p className="mt-1 text-s text-ink-500 tabular-nums">
                {ratingText(dealership.rating.average)} from {dealership.rating.count} reviews
              </p>
            )}
          </Card>
        ))}
      </ul>
    </Section>
  )
}
