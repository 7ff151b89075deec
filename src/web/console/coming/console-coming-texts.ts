/** What each area of the console will hold. An entry goes when its page comes. */
const DASHBOARD = {
  title: 'Dashboard',
  sentence:
    'New leads, overdue work, bookings and stock will be counted here, each figure a link to its list.',
}

const TABS: Record<string, { title: string; sentence: string }> = {
  overview: DASHBOARD,
  leads: {
    title: 'Leads',
    sentence:
      'Enquiries from the site’s forms and the assistant will be listed, assigned and followed up here.',
  },
  users: {
    title: 'Users',
    sentence: 'Staff accounts, their roles and departments will be looked after here.',
  },
  'email-templates': {
    title: 'Email templates',
    sentence: 'The messages customers and staff receive will be written and tried out here.',
  },
}

const SALES_TAGS = {
  title: 'Sales tags',
  sentence: 'Labels for cars, such as a sale or a price drop, will be made and put on stock here.',
}

/** By the route's name and, on the dashboard, its tab; an unknown tab is the dashboard itself. */
export function comingText(route: string | undefined, tab: string | undefined) {
  if (route === 'salesTags') return SALES_TAGS
  return tab !== undefined && Object.hasOwn(TABS, tab) ? (TABS[tab] ?? DASHBOARD) : DASHBOARD
}
