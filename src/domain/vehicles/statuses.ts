import type { VehicleStatus } from './condition.ts'

/** What staff call each status, and what it means to shoppers. */
export const STATUSES = {
  draft: { label: 'Draft', meaning: 'Not on the website. Only staff see it.' },
  on_sale: {
    label: 'On sale',
    meaning: 'On the website and in the feeds. Shoppers can enquire, book and reserve.',
  },
  pending: {
    label: 'Pending',
    meaning: 'Its page says that it is under offer. Shoppers can enquire, but not reserve.',
  },
  sold: { label: 'Sold', meaning: 'Its page says that it is sold, for 30 days. Not in search or feeds.' },
  withdrawn: {
    label: 'Withdrawn',
    meaning: 'Its page says that it is not for sale, for 30 days. Not in search or feeds.',
  },
} satisfies Record<VehicleStatus, { label: string; meaning: string }>
