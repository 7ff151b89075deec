import { tradingText } from '../../../domain/dealerships/trading-hours.ts'
import type { NavigationLink } from '../../../domain/site/navigation.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { Layout, SiteDealership } from '../../../services/site/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Phone } from '../../../ui/icons.tsx'
import { BrandMark } from '../../brand-mark.tsx'
import { isMeasured, PRIVACY_CHOICES } from '../analytics/privacy-choices.ts'
import { telHref } from './phone.ts'

export function Footer({
  site,
  dealerships,
  navigation,
}: Pick<Layout, 'site' | 'dealerships' | 'navigation'>) {
  return (
    <footer className="when-near mt-22 [--height-when-far:80rem] max-sm:mt-13 sm:[--height-when-far:70rem] lg:[--height-when-far:42rem]">
      <QuickLinks links={navigation.quick} />
      <div className="page-end bg-night-deep text-s text-on-night-soft">
        <div className="wrap">
          <CallLinks dealerships={dealerships} />
          <div className="grid grid-cols-[1.6fr_1fr_1fr_1fr_1fr] gap-10 py-12 max-lg:grid-cols-3 max-sm:grid-cols-2 max-sm:gap-x-5 max-sm:gap-y-7">
            <div className="max-lg:col-span-full">
              <p className="flex items-center gap-3 font-display text-[1.1875rem] font-[650] tracking-[-0.02em] text-white">
                <BrandMark className="size-8.5" />
                {site.name}
              </p>
              <p className="mt-4 max-w-64">{site.siteDescription}</p>
            </div>
            {navigation.footer.map(({ heading, links }) => (
              <FooterColumn key={heading} heading={heading} links={links} />
            ))}
            <FooterColumn
              heading="Showrooms"
              links={dealerships.map(({ suburb, slug }) => ({
                label: suburb,
                href: paths.dealership({ slug }),
              }))}
            />
          </div>
          <div className="flex justify-between gap-8 border-t border-night-line pt-5.5 pr-24 pb-7.5 text-[0.8125rem] max-lg:flex-col max-lg:gap-2 max-sm:pr-0 max-sm:pb-28">
            <p>{site.price.price_disclaimer}</p>
            {isMeasured(site.scripts) && (
              <button
                type="button"
                className="shrink-0 text-left underline underline-offset-4 hover:text-white"
                onClick={() => window.dispatchEvent(new Event(PRIVACY_CHOICES))}
              >
                Privacy choices
              </button>
            )}
            <p className="shrink-0">
              {[
                site.licenceNumber && `Motor dealer licence ${site.licenceNumber}`,
                site.abn && `ABN ${site.abn}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </div>
      </div>
    </footer>
  )
}

function FooterColumn({
  heading,
  links,
}: {
  heading: string
  links: readonly { label: string; href: string }[]
}) {
  return (
    <nav aria-label={heading}>
      <h2 className="mb-3 font-text text-s font-semibold tracking-normal text-white">{heading}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={label}>
            <Anchor href={href} className="inline-block py-1.25 hover:text-white">
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Shown above the footer of every page. */
function QuickLinks({ links }: { links: NavigationLink[] }) {
  return (
    <nav aria-label="Quick links" className="wrap border-t border-ink-200 py-6">
      <ul className="flex flex-wrap gap-x-8 gap-y-1">
        {links.map(({ label, href }) => (
          <li key={label}>
            <Anchor
              href={href}
              className="inline-flex h-11 items-center text-ui font-semibold text-ink-700 hover:text-accent"
            >
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Phone number and trading status of every dealership. */
function CallLinks({ dealerships }: { dealerships: SiteDealership[] }) {
  if (dealerships.length === 0) return null
  return (
    <ul className="grid grid-cols-4 gap-6 border-b border-night-line pt-10 pb-9 max-lg:grid-cols-2 max-sm:gap-x-4 max-sm:gap-y-6">
      {dealerships.map(({ slug, suburb, phone, trading }) => (
        <li key={slug}>
          <a href={telHref(phone)} className="group inline-flex gap-3">
            <Phone
              aria-hidden
              className="mt-0.75 size-4.5 shrink-0 text-on-night-soft group-hover:text-white"
            />
            <span>
              <span className="sr-only">Call </span>
              <span className="block font-semibold text-white">{suburb}</span>
              <span className="block tabular-nums group-hover:text-white">{phone}</span>
              <span className="block text-[0.8125rem]">{tradingText(trading)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
