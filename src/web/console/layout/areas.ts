import {
  CONSOLE_SCREENS,
  type ConsoleScreenName,
  canSeeScreen,
  screenAt,
} from '../../../domain/permissions/console-screens.ts'
import type { Actor } from '../../../domain/permissions/permissions.ts'
import {
  Calendar,
  CalendarClock,
  Camera,
  Car,
  ChartColumn,
  Clock,
  Columns3,
  CornerDownRight,
  FileText,
  type Icon,
  Inbox,
  ListChecks,
  Mail,
  MessageSquareText,
  Route,
  ScrollText,
  Send,
  Server,
  Share,
  ShieldCheck,
  Store,
  Tag,
  Trash2,
  TriangleAlert,
  Users,
} from '../../../ui/icons.tsx'

/** Headings of the navigation. The first group is the daily work and needs none. */
export const AREA_GROUPS = { work: null, website: 'Website', manage: 'Manage' } as const
export type AreaGroup = keyof typeof AREA_GROUPS

export interface Area {
  screen: ConsoleScreenName
  name: string
  href: string
  group: AreaGroup
  icon: Icon
  /** Second key of the shortcut `g` + letter. */
  letter: string
  /** Further search terms for the quick search. */
  keywords: string
  /** Name in the bar of a phone, if it differs. */
  phoneName?: string
  /** The area it unfolds under, for users who can open that one. */
  partOf?: ConsoleScreenName
}

const area = (
  group: AreaGroup,
  screen: ConsoleScreenName,
  rest: Omit<Area, 'screen' | 'name' | 'href' | 'group'>,
): Area => ({
  screen,
  name: CONSOLE_SCREENS[screen].name,
  href: CONSOLE_SCREENS[screen].href,
  group,
  ...rest,
})

/** In the order of the navigation: each group together. */
export const AREAS: readonly Area[] = [
  area('work', 'set-up', {
    icon: ListChecks,
    letter: 'k',
    keywords: 'checklist brand logo colour go live opening start',
  }),
  area('work', 'overview', {
    icon: ChartColumn,
    letter: 'd',
    keywords: 'overview home figures',
    phoneName: 'Home',
  }),
  area('work', 'leads', {
    icon: Inbox,
    letter: 'l',
    keywords: 'inbox enquiries assignments customers',
  }),
  area('work', 'quarantine', {
    icon: TriangleAlert,
    letter: 'q',
    keywords: 'spam suspicious leads held release',
    partOf: 'leads',
  }),
  area('work', 'bookings', {
    icon: Calendar,
    letter: 'b',
    keywords: 'calendar diary service drives reservations holds capacity',
  }),
  area('work', 'stock', {
    icon: Car,
    letter: 's',
    keywords: 'cars vehicles inventory prices photos yard',
  }),
  area('work', 'stock-ageing', {
    icon: Clock,
    letter: 'y',
    keywords: 'days in stock report price drops chart old',
    partOf: 'stock',
  }),
  area('work', 'stock-pictures', {
    icon: Camera,
    letter: 'h',
    keywords: 'pictures fetched feeds progress failed retry',
    partOf: 'stock',
  }),
  area('work', 'deleted-cars', {
    icon: Trash2,
    letter: 'x',
    keywords: 'restore removed bin undo',
    partOf: 'stock',
  }),
  area('website', 'content', {
    icon: FileText,
    letter: 'w',
    keywords: 'pages blog posts offers models reviews media pictures website words',
  }),
  area('website', 'sales-tags', { icon: Tag, letter: 't', keywords: 'labels stock price drop' }),
  area('website', 'assistant', {
    icon: MessageSquareText,
    letter: 'c',
    keywords: 'chat chatbot ai model questions usage cost limits evaluation',
  }),
  area('website', 'email-templates', { icon: Mail, letter: 'e', keywords: 'messages letters' }),
  area('website', 'redirects', {
    icon: CornerDownRight,
    letter: 'r',
    keywords: 'old addresses moved links 301 import csv',
  }),
  area('manage', 'reports', {
    icon: Columns3,
    letter: 'z',
    keywords: 'figures analytics response period charts',
  }),
  area('manage', 'users', {
    icon: Users,
    letter: 'u',
    keywords: 'staff people accounts roles passwords',
  }),
  area('manage', 'shifts', {
    icon: CalendarClock,
    letter: 'g',
    keywords: 'roster leave holidays sick hours rota working',
    partOf: 'users',
  }),
  area('manage', 'permissions', {
    icon: ShieldCheck,
    letter: 'p',
    keywords: 'roles rights allowed who may',
    partOf: 'users',
  }),
  area('manage', 'departments', {
    icon: Store,
    letter: 'j',
    keywords: 'manager response goal open close dealership',
    partOf: 'users',
  }),
  // Every letter has its screen.
  area('manage', 'routing', {
    icon: Route,
    letter: '1',
    keywords: 'rules round robin assign automatically response clock replay',
  }),
  area('manage', 'feeds', {
    icon: Share,
    letter: 'f',
    keywords: 'incoming outgoing google meta facebook classifieds export csv site map missing incomplete',
  }),
  area('manage', 'outbox', {
    icon: Send,
    letter: 'o',
    keywords: 'deliveries sent mail webhooks adf parked unreadable',
  }),
  area('manage', 'mail-server', {
    icon: Mail,
    letter: 'v',
    keywords: 'smtp email sender spf dkim dmarc settings',
  }),
  area('manage', 'move-in', {
    icon: CornerDownRight,
    letter: 'i',
    keywords: 'migrate csv customers old system export everything zip download',
  }),
  area('manage', 'audit', {
    icon: ScrollText,
    letter: 'a',
    keywords: 'who did what log history changes sign-ins exports',
  }),
  area('manage', 'engine-room', {
    icon: Server,
    letter: 'm',
    keywords: 'system health jobs logs maintenance security sessions storage versions backups settings',
  }),
]

/** The tabs of a phone, beside 'More'. */
const PHONE_SCREENS: ReadonlySet<ConsoleScreenName> = new Set(['overview', 'leads', 'bookings', 'stock'])

/** An area of the navigation with the areas that unfold under it. */
export interface NavArea {
  area: Area
  parts: Area[]
  isOnPhone: boolean
}

/** Arranges the areas that a user may open. */
export function arrangeAreas(areas: readonly Area[]): { group: AreaGroup; areas: NavArea[] }[] {
  const screens = new Set(areas.map(({ screen }) => screen))
  const isPart = ({ partOf }: Area) => partOf !== undefined && screens.has(partOf)
  return (Object.keys(AREA_GROUPS) as AreaGroup[])
    .map((group) => ({
      group,
      areas: areas
        .filter((each) => each.group === group && !isPart(each))
        .map((each) => ({
          area: each,
          parts: areas.filter(({ partOf }) => partOf === each.screen),
          isOnPhone: PHONE_SCREENS.has(each.screen),
        })),
    }))
    .filter(({ areas: members }) => members.length > 0)
}

/** Returns the areas the user may open; the frame shows no others. The set-up is listed until the site is live. */
export function areasOf(actor: Actor | null, { isLive = true } = {}): Area[] {
  return AREAS.filter(({ screen }) => canSeeScreen(actor, screen) && !(isLive && screen === 'set-up'))
}

/** Returns the area of a path, or the area above it; an unknown tab of the dashboard counts as the dashboard. */
export function areaAt(pathname: string): Area | null {
  const currentScreen = screenAt(pathname)
  const path = pathname.toLowerCase()
  return (
    AREAS.find(({ screen }) => screen === currentScreen) ??
    AREAS.findLast(({ href }) => path.startsWith(`${href}/`)) ??
    null
  )
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
