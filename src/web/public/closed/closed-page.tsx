import { data, redirect } from 'react-router'
import { hoursLines } from '../../../domain/dealerships/hours-lines.ts'
import { pictureHref } from '../../../domain/pictures/address.ts'
import { BRAND_STYLES } from '../../../domain/site/brand.ts'
import type { ClosedAccess } from '../../../domain/site/opening/site-access.ts'
import { isNamed } from '../../../domain/site/opening/site-name.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { PublicSite, SiteDealership } from '../../../services/site/index.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { BrandMark } from '../../brand-mark.tsx'
import { servicesContext } from '../../context.ts'
import { telHref } from '../layout/phone.ts'
import type { Route } from './+types/closed-page'

/** Served at the visitor's own address, which is another route: the browser must not take it over. */
export const handle = { withoutScripts: true }

const HEADINGS: Record<ClosedAccess, string> = {
  opening_soon: 'Opening soon',
  maintenance: 'Back soon',
}

const LEADS: Record<ClosedAccess, string> = {
  opening_soon: 'Our new website is on its way.',
  maintenance: 'We are working on our website. It will be back shortly.',
}

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext)
  const access = site.access()
  if (access === 'open') throw redirect(paths.home())
  const { site: settings, dealerships } = site.layout()
  const { name, shortName, logo, accent, phone } = settings
  return data({ access, site: { name, shortName, logo, accent, phone }, dealerships }, { status: 503 })
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const heading = HEADINGS[loaderData?.access ?? 'opening_soon']
  const name = loaderData && isNamed(loaderData.site) ? ` | ${loaderData.site.name}` : ''
  return [{ title: `${heading}${name}` }, { name: 'robots', content: 'noindex' }]
}

/** All that the public sees of a closed site. Works without script. */
export default function ClosedPage({ loaderData: { access, site, dealerships } }: Route.ComponentProps) {
  const lead = dealerships.length > 0 ? 'Until then, visit us or give us a call.' : ''
  return (
    <>
      {site.accent && (
        <link
          rel="stylesheet"
          href={`${BRAND_STYLES}?accent=${site.accent.light.slice(1)}${site.accent.dark.slice(1)}`}
          precedence="high"
        />
      )}
      <div className="flex min-h-dvh flex-col bg-paper">
        <main className="flex-1">
          <div className="bg-accent text-on-accent">
            <div className="wrap pt-10 pb-24 max-sm:pt-6 max-sm:pb-14">
              {isNamed(site) && <GroupName site={site} />}
              <h1 className="mt-24 text-[4rem] leading-[1.02] tracking-[-0.032em] text-balance max-sm:mt-14 max-sm:text-[2.625rem]">
                {HEADINGS[access]}
              </h1>
              <p className="mt-4 max-w-prose text-l text-pretty">
                {LEADS[access]} {lead}
              </p>
              {dealerships.length === 0 && site.phone && (
                <p className="mt-4 text-l">
                  Call{' '}
                  <a className="font-semibold underline underline-offset-4" href={telHref(site.phone)}>
                    {site.phone}
                  </a>
                </p>
              )}
            </div>
          </div>
          {dealerships.length > 0 && (
            <section aria-label="Dealerships" className="wrap py-14 max-sm:py-9">
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-x-10 gap-y-9">
                {dealerships.map((dealership) => (
                  <DealershipCard key={dealership.slug} dealership={dealership} />
                ))}
              </ul>
            </section>
          )}
        </main>
        <footer className="py-6 text-s text-ink-500">
          <div className="wrap">
            <TextLink href={paths.adminLogin()} reload>
              Staff sign-in
            </TextLink>
          </div>
        </footer>
      </div>
    </>
  )
}

function GroupName({ site }: { site: Pick<PublicSite, 'name' | 'logo'> }) {
  return (
    <p className="flex items-center gap-3 font-display text-xl font-[650] tracking-[-0.02em]">
      <span className="rounded-m bg-paper p-1.5">
        {site.logo ? (
          <img src={pictureHref(site.logo.id, 160, 'webp')} alt="" className="h-8.5 w-auto" />
        ) : (
          <BrandMark className="size-8.5" />
        )}
      </span>
      {site.name}
    </p>
  )
}

function DealershipCard({ dealership }: { dealership: SiteDealership }) {
  const { name, street, suburb, state, postcode, phone, salesHours } = dealership
  const lines = hoursLines(salesHours)
  return (
    <li>
      <h2 className="text-xl">{name}</h2>
      <p className="mt-2 text-ink-700">
        {street}
        <br />
        {suburb} {state} {postcode}
      </p>
      {phone && (
        <p className="mt-2">
          <TextLink href={telHref(phone)}>{phone}</TextLink>
        </p>
      )}
      {lines.length > 0 && (
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-ui tabular-nums">
          {lines.map(({ days, text }) => (
            <div key={days} className="contents">
              <dt className="text-ink-500">{days}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
