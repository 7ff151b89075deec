interface GroupMeasure {
  label: string
  better: 'more' | 'less' | null
  unit: 'count' | 'minutes' | 'percent'
  definition: string
}

/** The figures of a grouped report. Each counts leads that were received in the period. */
export const GROUP_MEASURES = {
  received: {
    label: 'Leads',
    better: 'more',
    unit: 'count',
    definition: 'Leads received in the period, as in the overview.',
  },
  minutesToRespond: {
    label: 'First response',
    better: 'less',
    unit: 'minutes',
    definition:
      'Median time from receipt to the first response. Where the lead has a response target, only opening hours count. Leads without a response and leads that were moved in do not count.',
  },
  inTime: {
    label: 'In time',
    better: 'more',
    unit: 'percent',
    definition: 'Share of the leads with a response target whose first response met it.',
  },
  booked: {
    label: 'Appointments',
    better: 'more',
    unit: 'count',
    definition: 'Leads of the period with a booking that was not cancelled.',
  },
  won: {
    label: 'Won',
    better: 'more',
    unit: 'count',
    definition: 'Leads of the period that are completed as won now.',
  },
  wonShare: {
    label: 'Won of leads',
    better: 'more',
    unit: 'percent',
    definition: 'Share of the leads that are won.',
  },
} as const satisfies Record<string, GroupMeasure>
export type GroupMeasureName = keyof typeof GROUP_MEASURES
export const GROUP_MEASURE_NAMES = Object.keys(GROUP_MEASURES) as GroupMeasureName[]

export interface GroupFigures {
  received: number
  /** Null without a lead to measure, like the shares. */
  minutesToRespond: number | null
  inTime: number | null
  booked: number
  won: number
  wonShare: number | null
}

export const NO_GROUP_FIGURES: GroupFigures = {
  received: 0,
  minutesToRespond: null,
  inTime: null,
  booked: 0,
  won: 0,
  wonShare: null,
}
