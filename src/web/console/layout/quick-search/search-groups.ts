import type { ConsoleFinding, ConsoleFindings } from '../../../../services/console/index.ts'
import { Car, type Icon, Inbox, UserRound } from '../../../../ui/icons.tsx'
import { type Area, findAreas } from '../areas.ts'

export interface SearchOption {
  key: string
  title: string
  detail: string
  href: string
  icon: Icon
  /** A page of the public site, opened in a new tab so that the console stays open. */
  isExternal: boolean
}

export interface SearchGroup {
  name: string
  options: SearchOption[]
}

/** Groups the results: console pages at once, people, leads and vehicles once the server has answered. */
export function searchGroups(
  areas: readonly Area[],
  text: string,
  findings: ConsoleFindings | null,
): SearchGroup[] {
  const pages = findAreas(areas, text).map(
    ({ screen, name, href, icon }): SearchOption => ({
      key: `page ${screen}`,
      title: name,
      detail: '',
      href,
      icon,
      isExternal: false,
    }),
  )
  const groups = [
    { name: 'Pages', options: pages },
    { name: 'Users', options: optionsOf('person', UserRound, findings?.people) },
    { name: 'Leads', options: optionsOf('lead', Inbox, findings?.leads) },
    { name: 'Vehicles', options: optionsOf('vehicle', Car, findings?.vehicles, true) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

function optionsOf(
  kind: string,
  icon: Icon,
  findings: readonly ConsoleFinding[] = [],
  isExternal = false,
): SearchOption[] {
  return findings.map(({ id, title, detail, href }) => ({
    key: `${kind} ${id}`,
    title,
    detail,
    href,
    icon,
    isExternal: isExternal,
  }))
}

export type FindingsState = 'idle' | 'asking' | 'answered' | 'failed'

/** Announced to screen readers, and shown when there are no results. */
export function searchStatus(groups: readonly SearchGroup[], state: FindingsState): string {
  const counts = groups.map(({ name, options }) => `${name}: ${options.length}`).join(', ')
  if (state === 'asking') return counts ? `${counts}. Searching…` : 'Searching…'
  if (state === 'failed') return 'Could not search users, leads and vehicles. Try again in a moment.'
  return counts || 'No results.'
}

/** Returns the key of the option `step` places further, wrapping around at the ends. */
export function stepFrom(options: readonly SearchOption[], key: string | null, step: number): string | null {
  if (options.length === 0) return null
  const index = Math.max(
    options.findIndex((option) => option.key === key),
    0,
  )
  return options[(index + step + options.length) % options.length]?.key ?? null
}
