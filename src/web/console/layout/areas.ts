import { paths } from '../../../domain/site/routes.ts'
import { ChartColumn, type Icon, Inbox, Mail, Tag, Users } from '../../../ui/icons.tsx'

export interface Area {
  name: string
  /** Where the room is a phone's. */
  short: string
  href: string
  icon: Icon
  /** Other words people look for it by. */
  words: string
}

/** What the console has addresses for, in the order of the navigation. */
export const AREAS = [
  {
    name: 'Dashboard',
    short: 'Dashboard',
    href: paths.dashboard(),
    icon: ChartColumn,
    words: 'overview home figures reports',
  },
  {
    name: 'Leads',
    short: 'Leads',
    href: paths.dashboard({ tab: 'leads' }),
    icon: Inbox,
    words: 'inbox enquiries assignments customers',
  },
  { name: 'Sales tags', short: 'Tags', href: paths.salesTags(), icon: Tag, words: 'labels stock price drop' },
  {
    name: 'Email templates',
    short: 'Emails',
    href: paths.dashboard({ tab: 'email-templates' }),
    icon: Mail,
    words: 'messages letters',
  },
  {
    name: 'Users',
    short: 'Users',
    href: paths.dashboard({ tab: 'users' }),
    icon: Users,
    words: 'staff people accounts roles passwords',
  },
] as const satisfies readonly Area[]

/** The area an address belongs to; an unknown tab of the dashboard is the dashboard. */
export function areaAt(pathname: string): Area | null {
  const path = pathname.replace(/\/+$/, '')
  const exact = AREAS.find((area) => area.href === path)
  if (exact) return exact
  return path.startsWith(`${paths.dashboard()}/`) ? AREAS[0] : null
}

/** Areas where every word typed begins a word of theirs; those whose name begins with it come first. */
export function findAreas(text: string): Area[] {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = AREAS.filter((area) => {
    const words = `${area.name} ${area.words}`.toLowerCase().split(' ')
    return typed.every((start) => words.some((word) => word.startsWith(start)))
  })
  const byName = (area: Area) => (area.name.toLowerCase().startsWith(typed[0] ?? '') ? 0 : 1)
  return found.toSorted((one, other) => byName(one) - byName(other))
}
