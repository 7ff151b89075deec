import { useState } from 'react'
import type { Layout } from '../../../services/site/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MapPin, Phone, X } from '../../../ui/icons.tsx'
import { DialogFrame } from '../../../ui/overlays/dialog-frame.tsx'
import { closesDialog } from '../../../ui/overlays/invoker.ts'
import { useCloseOnNavigation } from './close-on-navigation.ts'
import { Brand } from './header.tsx'
import { OpenDot, openNowText } from './open-now.tsx'
import { OVERLAYS } from './overlays.ts'
import { directionsHref, telHref } from './phone.ts'
import { mainDealershipOf } from './ticker.tsx'

type Props = Pick<Layout, 'site' | 'dealerships' | 'summary' | 'navigation'>

/** Full-screen menu with counts, quick links and a dealership's contact bar. */
export function PhoneMenu({ site, dealerships, summary, navigation }: Props) {
  useCloseOnNavigation(OVERLAYS.menu)
  const counts = { ...summary.byCondition, dealerships: dealerships.length }
  return (
    <DialogFrame id={OVERLAYS.menu} labelledBy="phone-menu-title" className="overlay-screen">
      <header className="flex h-15 shrink-0 items-center justify-between border-b border-ink-100 px-4">
        <Brand site={site} />
        <h2 id="phone-menu-title" className="sr-only">
          Menu
        </h2>
        <IconButton name="Close menu" {...closesDialog(OVERLAYS.menu)}>
          <X aria-hidden />
        </IconButton>
      </header>
      <nav aria-label="Menu" className="flex-1 overflow-y-auto px-5 py-1">
        <ul>
          {navigation.main.map((item) => (
            <li key={item.label} className="border-b border-ink-100">
              <Anchor href={item.href} className="flex h-13.5 items-center justify-between">
                <span className="font-display text-[1.1875rem] font-semibold tracking-[-0.018em]">
                  {item.label}
                </span>
                {item.count && counts[item.count] > 0 && (
                  <span className="text-ui text-ink-500 tabular-nums">{counts[item.count]}</span>
                )}
              </Anchor>
            </li>
          ))}
        </ul>
        <ul className="grid grid-cols-2 gap-x-4 py-4">
          {navigation.quick.map(({ label, href }) => (
            <li key={label}>
              <Anchor href={href} className="flex h-11 items-center text-m text-ink-700">
                {label}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      <DealershipBar site={site} dealerships={dealerships} />
    </DialogFrame>
  )
}

function DealershipBar({ site, dealerships }: Pick<Props, 'site' | 'dealerships'>) {
  const [slug, setSlug] = useState(mainDealershipOf(dealerships, site.showroom_address)?.slug)
  const dealership = dealerships.find((each) => each.slug === slug)
  if (!dealership) return null
  return (
    <footer className="shrink-0 border-t border-ink-100 px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <div className="flex items-center justify-between gap-4">
        <p className="truncate text-ui">
          <OpenDot dealership={dealership} />
          {dealership.suburb}, {openNowText(dealership)}
        </p>
        <label className="relative shrink-0 border-b-[1.5px] border-current text-ui font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent">
          Change
          <select
            aria-label="Showroom"
            value={slug}
            onChange={(event) => setSlug(event.target.value)}
            className="absolute -inset-x-2 -inset-y-2.5 cursor-pointer opacity-0"
          >
            {dealerships.map((each) => (
              <option key={each.slug} value={each.slug}>
                {each.name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-2.5">
        <ButtonLink
          variant="line"
          href={directionsHref(dealership)}
          target="_blank"
          icon={<MapPin aria-hidden />}
        >
          Directions
        </ButtonLink>
        <ButtonLink variant="soft" href={telHref(dealership.phone)} icon={<Phone aria-hidden />}>
          Call
        </ButtonLink>
      </div>
    </footer>
  )
}
