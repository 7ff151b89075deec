import {
  CONSOLE_SCREENS,
  type ConsoleScreenName,
  canSeeScreen,
  screenAt,
} from '../../../domain/permissions/console-screens.ts'
import type { Actor } from '../../../domain/permissions/permissions.ts'
import {
  Calendar,
  ChartColumn,
  CornerDownRight,
  FileText,
  type Icon,
  Inbox,
  Mail,
  MessageSquareText,
  ScrollText,
  Send,
  Share,
  ShieldCheck,
  Tag,
  TriangleAlert,
  Users,
} from '../../../ui/icons.tsx'

export interface Area {
  screen: ConsoleScreenName
  name: string
  href: string
  icon: Icon
  /** Second key of the shortcut `g` + letter. */
  letter: string
  /** Further search terms for the quick search. */
  keywords: string
}

const area = (screen: ConsoleScreenName, rest: Omit<Area, 'screen' | 'name' | 'href'>): Area => ({
  screen,
  name: CONSOLE_SCREENS[screen].name,
  href: CONSOLE_SCREENS[screen].href,
  ...rest,
})

/** In the order of the navigation. */
export const AREAS: readonly Area[] = [
  area('overview', {
    icon: ChartColumn,
    letter: 'd',
    keywords: 'overview home figures reports',
  }),
  area('leads', {
    icon: Inbox,
    letter: 'l',
    keywords: 'inbox enquiries assignments customers',
  }),
  area('bookings', {
    icon: Calendar,
    letter: 'b',
    keywords: 'calendar diary service drives reservations holds capacity',
  }),
  area('quarantine', {
    icon: TriangleAlert,
    letter: 'q',
    keywords: 'spam suspicious leads held release',
  }),
  area('content', {
    icon: FileText,
    letter: 'w',
    keywords: 'pages blog posts offers models reviews media pictures website words',
  }),
  area('sales-tags', { icon: Tag, letter: 't', keywords: 'labels stock price drop' }),
  area('assistant', {
    icon: MessageSquareText,
    letter: 'c',
    keywords: 'chat chatbot ai model questions usage cost limits evaluation',
  }),
  area('feeds', {
    icon: Share,
    letter: 'f',
    keywords: 'outgoing google meta facebook classifieds export csv site map missing incomplete',
  }),
  area('redirects', {
    icon: CornerDownRight,
    letter: 'r',
    keywords: 'old addresses moved links 301 import csv',
  }),
  area('outbox', {
    icon: Send,
    letter: 'o',
    keywords: 'deliveries sent mail webhooks adf parked unreadable',
  }),
  area('email-templates', { icon: Mail, letter: 'e', keywords: 'messages letters' }),
  area('users', {
    icon: Users,
    letter: 'u',
    keywords: 'staff people accounts roles passwords',
  }),
  area('audit', {
    icon: ScrollText,
    letter: 'a',
    keywords: 'who did what log history changes sign-ins exports',
  }),
  area('permissions', {
    icon: ShieldCheck,
    letter: 'p',
    keywords: 'roles rights allowed who may',
  }),
]

/** Returns the areas the user may open; the frame shows no others. */
export function areasOf(actor: Actor | null): Area[] {
  return AREAS.filter(({ screen }) => canSeeScreen(actor, screen))
}

/** Returns the area of a path; an unknown tab of the dashboard counts as the dashboard. */
export function areaAt(pathname: string): Area | null {
  const currentScreen = screenAt(pathname)
  return AREAS.find(({ screen }) => screen === currentScreen) ?? null
}

/** Finds areas by word prefixes of their name or keywords; areas whose name starts with the first term come first. */
export function findAreas(areas: readonly Area[], text: string): Area[] {
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = areas.filter((each) => {
    const words = `${each.name} ${each.keywords}`.toLowerCase().split(' ')
    return terms.every((start) => words.some((word) => word.startsWith(start)))
  })
  const byName = ({ name }: Area) => (name.toLowerCase().startsWith(terms[0] ?? '') ? 0 : 1)
  return matches.toSorted((one, other) => byName(one) - byName(other))
}
