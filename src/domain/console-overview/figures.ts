/** Figures of the console's dashboard, in order. */
export const FIGURES = {
  unassigned: { label: 'Unassigned leads', note: 'waiting to be assigned', isWork: true },
  response_overdue: { label: 'First response overdue', note: 'past the target', isWork: true },
  overdue: { label: 'Overdue leads', note: 'past their due date', isWork: true },
  due_today: { label: 'Leads due today', note: 'to be answered before closing time', isWork: true },
  unanswered: { label: 'Waiting for a reply', note: 'no first response yet', isWork: true },
  quarantine: { label: 'Leads in quarantine', note: 'waiting for review', isWork: true },
  parked: { label: 'Failed deliveries', note: 'need a retry', isWork: true },
  unreadable: { label: 'Unreadable messages', note: 'from other systems', isWork: true },
  left_out: { label: 'Cars missing from feeds', note: 'incomplete details', isWork: true },
  bookings: { label: 'Bookings today', note: 'test drives and services', isWork: false },
  on_sale: { label: 'Cars on sale', note: 'visible to shoppers', isWork: false },
  new_cars: { label: 'New this week', note: 'listed in the last seven days', isWork: false },
  people: { label: 'Users', note: 'who can sign in', isWork: false },
} as const satisfies Record<string, { label: string; note: string; isWork: boolean }>

export type FigureName = keyof typeof FIGURES
export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[]

/** Id of the bookings section on the dashboard. */
export const BOOKINGS_SECTION_ID = 'bookings-today'
