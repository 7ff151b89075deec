/** What the console's first page counts, in its order. */
export const FIGURES = {
  unassigned: { label: 'Leads nobody has', note: 'waiting to be given to somebody', isWork: true },
  overdue: { label: 'Leads overdue', note: 'past the day somebody was to answer', isWork: true },
  due_today: { label: 'Leads due today', note: 'to be answered before closing', isWork: true },
  quarantine: { label: 'Leads in quarantine', note: 'kept, and told to nobody yet', isWork: true },
  parked: { label: 'Deliveries given up', note: 'they wait for somebody to send them again', isWork: true },
  unreadable: { label: 'Unreadable messages', note: 'from other systems', isWork: true },
  left_out: { label: 'Cars left out of a feed', note: 'they lack something it asks for', isWork: true },
  bookings: { label: 'Bookings today', note: 'test drives and services', isWork: false },
  on_sale: { label: 'Cars on sale', note: 'as shoppers see them', isWork: false },
  new_cars: { label: 'New this week', note: 'listed in the last seven days', isWork: false },
  people: { label: 'People', note: 'who can sign in', isWork: false },
} as const satisfies Record<string, { label: string; note: string; isWork: boolean }>

export type FigureName = keyof typeof FIGURES
export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[]

/** On the first page itself. */
export const BOOKINGS_PLACE = 'bookings-today'
