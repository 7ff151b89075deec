import type { ConsoleFinding, ConsoleFindings } from '../../../../services/console/index.ts'
import { Car, type Icon, Inbox, UserRound } from '../../../../ui/icons.tsx'
import { type Area, findAreas } from '../areas.ts'

export interface SearchOption {
  key: string
  title: string
  detail: string
  href: string
  icon: Icon
  /** A page of the public site: the console stays open beside it. */
  isOutside: boolean
}

export interface SearchGroup {
  name: string
  options: SearchOption[]
}

/** What the search offers for a text: pages of the console at once, the rest as the server found it. */
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
      isOutside: false,
    }),
  )
  const groups = [
    { name: 'Pages', options: pages },
    { name: 'People', options: optionsOf('person', UserRound, findings?.people) },
    { name: 'Leads', options: optionsOf('lead', Inbox, findings?.leads) },
    { name: 'Vehicles', options: optionsOf('vehicle', Car, findings?.vehicles, true) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

function optionsOf(
  kind: string,
  icon: Icon,
  found: readonly ConsoleFinding[] = [],
  isOutside = false,
): SearchOption[] {
  return found.map(({ id, title, detail, href }) => ({
    key: `${kind} ${id}`,
    title,
    detail,
    href,
    icon,
    isOutside,
  }))
}

export type FindingsState = 'idle' | 'asking' | 'answered' | 'failed'

/** Said to those who cannot see the list, and shown where there is none. */
export function searchStatus(groups: readonly SearchGroup[], state: FindingsState): string {
  const counted = groups.map(({ name, options }) => `${name}: ${options.length}`).join(', ')
  if (state === 'asking') return counted ? `${counted}. Searching…` : 'Searching…'
  if (state === 'failed') return 'People, leads and vehicles cannot be searched just now.'
  return counted || 'Nothing goes by that name.'
}

/** The option so many steps on, round the ends. */
export function stepFrom(options: readonly SearchOption[], key: string | null, step: number): string | null {
  if (options.length === 0) return null
  const at = Math.max(
    options.findIndex((option) => option.key === key),
    0,
  )
  return options[(at + step + options.length) % options.length]?.key ?? null
}
