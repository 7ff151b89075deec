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
  /** Where the room is a phone's. */
  short: string
  href: string
  icon: Icon
  /** After `g` it leads there. */
  letter: string
  /** Other words people look for it by. */
  words: string
}

const area = (screen: ConsoleScreenName, rest: Omit<Area, 'screen' | 'name' | 'href'>): Area => ({
  screen,
  name: CONSOLE_SCREENS[screen].name,
  href: CONSOLE_SCREENS[screen].href,
  ...rest,
})

/** What the console has addresses for, in the order of the navigation. */
export const AREAS: readonly Area[] = [
  area('overview', {
    short: 'Home',
    icon: ChartColumn,
    letter: 'd',
    words: 'overview home figures reports',
  }),
  area('leads', {
    short: 'Leads',
    icon: Inbox,
    letter: 'l',
    words: 'inbox enquiries assignments customers',
  }),
  area('bookings', {
    short: 'Bookings',
    icon: Calendar,
    letter: 'b',
    words: 'calendar desk service drives reservations holds capacity',
  }),
  area('quarantine', {
    short: 'Doubtful',
    icon: TriangleAlert,
    letter: 'q',
    words: 'spam doubtful leads held release',
  }),
  area('content', {
    short: 'Content',
    icon: FileText,
    letter: 'w',
    words: 'pages blog posts offers models reviews media pictures website words',
  }),
  area('sales-tags', { short: 'Tags', icon: Tag, letter: 't', words: 'labels stock price drop' }),
  area('assistant', {
    short: 'Assistant',
    icon: MessageSquareText,
    letter: 'c',
    words: 'chat chatbot ai model questions usage cost limits evaluation',
  }),
  area('feeds', {
    short: 'Feeds',
    icon: Share,
    letter: 'f',
    words: 'google meta facebook classifieds export csv site map left out',
  }),
  area('redirects', {
    short: 'Redirects',
    icon: CornerDownRight,
    letter: 'r',
    words: 'old addresses moved links 301 import csv',
  }),
  area('outbox', {
    short: 'Outbox',
    icon: Send,
    letter: 'o',
    words: 'deliveries sent mail webhooks adf parked unreadable',
  }),
  area('email-templates', { short: 'Emails', icon: Mail, letter: 'e', words: 'messages letters' }),
  area('users', { short: 'Users', icon: Users, letter: 'u', words: 'staff people accounts roles passwords' }),
  area('audit', {
    short: 'Audit',
    icon: ScrollText,
    letter: 'a',
    words: 'who did what log history changes sign-ins exports',
  }),
  area('permissions', {
    short: 'Rights',
    icon: ShieldCheck,
    letter: 'p',
    words: 'roles rights allowed who may',
  }),
]

/** Those a person may open; what they may not is nowhere in the frame. */
export function areasOf(actor: Actor | null): Area[] {
  return AREAS.filter(({ screen }) => canSeeScreen(actor, screen))
}

/** The area an address belongs to; an unknown tab of the dashboard is the dashboard. */
export function areaAt(pathname: string): Area | null {
  const here = screenAt(pathname)
  return AREAS.find(({ screen }) => screen === here) ?? null
}

/** Areas where every word typed begins a word of theirs; those whose name begins with it come first. */
export function findAreas(areas: readonly Area[], text: string): Area[] {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = areas.filter((each) => {
    const words = `${each.name} ${each.words}`.toLowerCase().split(' ')
    return typed.every((start) => words.some((word) => word.startsWith(start)))
  })
  const byName = ({ name }: Area) => (name.toLowerCase().startsWith(typed[0] ?? '') ? 0 : 1)
  return found.toSorted((one, other) => byName(one) - byName(other))
}
