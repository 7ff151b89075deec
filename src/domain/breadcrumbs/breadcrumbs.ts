import { TIMING } from '../constants.ts'
import type { FacetName, FilterOption } from '../search/filters.ts'
import type { Selected } from '../search/search-state.ts'
import { paths } from '../site/routes.ts'

export interface Crumb {
  label: string
  /** Absent on the last crumb, which is the page itself. */
  href?: string
}

/** Steps from wide to narrow. */
const STEPS = ['condition', 'make', 'model', 'badge'] as const
type Step = (typeof STEPS)[number]

/** The vehicle's own values on a vehicle page, the selected ones on a list. */
export type Trail = Partial<Record<Step, FilterOption>>

export type BreadcrumbPage =
  | { page: 'car-sales'; trail: Trail }
  /** Null for a missing vehicle. */
  | { page: 'vehicle'; trail: Trail | null }
  | { page: 'other'; label: string; under?: Crumb }

export const NO_VEHICLE = 'Vehicle Details'

export type BreadcrumbBuilder = (page: BreadcrumbPage) => readonly Crumb[]

/** Builds breadcrumbs and caches the last 200 for 5 minutes. */
export function createBreadcrumbs(now: () => number = Date.now): BreadcrumbBuilder {
  const { entries, lifetime } = TIMING.breadcrumbCache
  const cache = new Map<string, { crumbs: readonly Crumb[]; until: number }>()
  return (page) => {
    const key = JSON.stringify(page)
    const cached = cache.get(key)
    if (cached && cached.until > now()) return cached.crumbs
    const crumbs = buildCrumbs(page)
    cache.delete(key)
    cache.set(key, { crumbs, until: now() + lifetime })
    // A map keeps insertion order, so its first key is the oldest.
    for (const oldest of cache.keys()) {
      if (cache.size <= entries) break
      cache.delete(oldest)
    }
    return crumbs
  }
}

/** The trail of a search. Ends at the first step with several values or none. */
export function trailOf(
  selected: Selected,
  optionOf: (facet: FacetName, value: string) => FilterOption | undefined,
): Trail {
  const trail: Trail = {}
  for (const step of STEPS) {
    const [value, ...more] = selected[step] ?? []
    const option = value === undefined || more.length > 0 ? undefined : optionOf(step, value)
    if (option) trail[step] = option
    // A list without a condition has its own address, so make and model may follow.
    else if (step !== 'condition' || more.length > 0) break
  }
  return trail
}

/** schema.org's BreadcrumbList, for a script of type application/ld+json. */
export function breadcrumbList(crumbs: readonly Crumb[], origin: string, here: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + (href ?? here),
    })),
  }
}

function buildCrumbs(page: BreadcrumbPage): Crumb[] {
  if (page.page === 'other') {
    const home = { label: 'Home', href: paths.home() }
    return unlinkLast([home, ...(page.under ? [page.under] : []), { label: page.label }])
  }
  const first = { label: 'Car Sales', href: paths.carSales() }
  const steps = page.trail ? trailCrumbs(page.trail) : []
  if (page.page === 'vehicle' && steps.length === 0) return [first, { label: NO_VEHICLE }]
  return unlinkLast([first, ...steps])
}

function trailCrumbs(trail: Trail): Crumb[] {
  const { condition, make, model, badge } = trail
  const hrefOf = (step: Partial<Record<Step, string>>) => {
    const { make: makeValue } = step
    if (condition) return paths.carSales({ condition: condition.value, ...step })
    return makeValue ? paths.category({ ...step, make: makeValue }) : paths.carSales()
  }
  const crumbs: (Crumb | null)[] = [
    condition ? { label: condition.displayValue, href: hrefOf({}) } : null,
    make ? { label: make.displayValue, href: hrefOf({ make: make.value }) } : null,
    make && model
      ? { label: model.displayValue, href: hrefOf({ make: make.value, model: model.value }) }
      : null,
    condition && make && model && badge
      ? {
          label: badge.displayValue,
          href: hrefOf({ make: make.value, model: model.value, badge: badge.value }),
        }
      : null,
  ]
  return crumbs.filter((crumb) => crumb !== null)
}

function unlinkLast(crumbs: Crumb[]): Crumb[] {
  return crumbs.map(({ label, href }, index) =>
    index === crumbs.length - 1 || href === undefined ? { label } : { label, href },
  )
}
