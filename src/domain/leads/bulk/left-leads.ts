/** Why a bulk act left a lead as it is, worded to follow a number: '3 belong to Harbour Artarmon'. */
export interface LeftReason {
  one: string
  many: string
  /** The person does not work at the lead's dealership, and may still help out. */
  isElsewhere?: boolean
}

export interface LeftGroup {
  text: string
  count: number
  isElsewhere: boolean
}

export const LEFT_REASONS = {
  missing: { one: 'is no longer in the list', many: 'are no longer in the list' },
  changed: { one: 'was changed by someone else first', many: 'were changed by someone else first' },
  unassigned: { one: 'is unassigned. Assign it first', many: 'are unassigned. Assign them first' },
  completed: { one: 'is completed', many: 'are completed' },
  same: { one: 'needs no change', many: 'need no change' },
  notYours: {
    one: 'belongs to another department, dealership or person',
    many: 'belong to another department, dealership or person',
  },
  otherCustomer: { one: 'is from another customer', many: 'are from other customers' },
} as const satisfies Record<string, LeftReason>

export function worksElsewhere(person: string, dealership: string): LeftReason {
  const place = `to ${dealership}, where ${person} does not work`
  return { one: `belongs ${place}`, many: `belong ${place}`, isElsewhere: true }
}

/** For a rule of single leads with a sentence of its own. */
export function refusedBy(message: string): LeftReason {
  return { one: `lead: ${message}`, many: `leads: ${message}` }
}

/** One sentence for each reason, most frequent first. */
export function groupReasons(reasons: readonly LeftReason[]): LeftGroup[] {
  const counts = new Map<string, { reason: LeftReason; count: number }>()
  for (const reason of reasons) {
    const group = counts.get(reason.many) ?? { reason, count: 0 }
    group.count += 1
    counts.set(reason.many, group)
  }
  return [...counts.values()]
    .toSorted((first, second) => second.count - first.count)
    .map(({ reason, count }) => ({
      text: `${count.toLocaleString('en-AU')} ${count === 1 ? reason.one : reason.many}.`,
      count,
      isElsewhere: reason.isElsewhere === true,
    }))
}
