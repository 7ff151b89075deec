export interface ComingText {
  title: string
  sentence: string
}

/** What each area of the console will hold. An entry goes when its page comes. */
const TABS: Record<string, ComingText> = {
  'email-templates': {
    title: 'Email templates',
    sentence: 'The messages customers and staff receive will be written and tried out here.',
  },
}

/** Of a tab of the dashboard; null where it has its page, and where there is no such tab. */
export function comingText(tab: string | undefined): ComingText | null {
  return tab !== undefined && Object.hasOwn(TABS, tab) ? (TABS[tab] ?? null) : null
}
