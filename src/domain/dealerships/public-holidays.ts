export const STATES = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT'] as const
export type State = (typeof STATES)[number]

export interface Holiday {
  date: string
  label: string
}

/** Public holidays of a state between two dates, inclusive. Whole days only: Christmas Eve is a special day. */
export function publicHolidays(state: string, from: string, to: string): Holiday[] {
  return HOLIDAYS.filter(
    ({ date, states }) => date >= from && date <= to && states.some((each) => each === state),
  ).map(({ date, label }) => ({ date, label }))
}

/** Last date of this table, which is extended manually when the states proclaim the next year. */
export const HOLIDAYS_UNTIL = '2027-12-31'

const ALL_STATES: readonly State[] = STATES
const allExcept = (...exceptions: State[]) => STATES.filter((state) => !exceptions.includes(state))

// Includes Christmas Day itself where the law moves the holiday to a Monday, because dealerships close on both days.
const TABLE: readonly [date: string, label: string, states: readonly State[]][] = [
  ['2026-01-01', "New Year's Day", ALL_STATES],
  ['2026-01-26', 'Australia Day', ALL_STATES],
  ['2026-03-02', 'Labour Day', ['WA']],
  ['2026-03-09', 'Adelaide Cup Day', ['SA']],
  ['2026-03-09', 'Canberra Day', ['ACT']],
  ['2026-03-09', 'Eight Hours Day', ['TAS']],
  ['2026-03-09', 'Labour Day', ['VIC']],
  ['2026-04-03', 'Good Friday', ALL_STATES],
  ['2026-04-04', 'Easter Saturday', allExcept('WA', 'TAS')],
  ['2026-04-05', 'Easter Sunday', allExcept('TAS')],
  ['2026-04-06', 'Easter Monday', ALL_STATES],
  ['2026-04-25', 'Anzac Day', ALL_STATES],
  ['2026-04-27', 'Anzac Day', ['NSW', 'WA', 'ACT']],
  ['2026-05-04', 'Labour Day', ['QLD']],
  ['2026-05-04', 'May Day', ['NT']],
  ['2026-06-01', 'Reconciliation Day', ['ACT']],
  ['2026-06-01', 'Western Australia Day', ['WA']],
  ['2026-06-08', "King's Birthday", allExcept('QLD', 'WA')],
  ['2026-08-03', 'Picnic Day', ['NT']],
  ['2026-09-25', 'AFL Grand Final Friday', ['VIC']],
  ['2026-09-28', "King's Birthday", ['WA']],
  ['2026-10-05', "King's Birthday", ['QLD']],
  ['2026-10-05', 'Labour Day', ['NSW', 'SA', 'ACT']],
  ['2026-11-03', 'Melbourne Cup', ['VIC']],
  ['2026-12-25', 'Christmas Day', ALL_STATES],
  ['2026-12-26', 'Boxing Day', allExcept('SA', 'TAS')],
  ['2026-12-26', 'Proclamation Day', ['SA']],
  ['2026-12-28', 'Boxing Day', allExcept('SA')],
  ['2026-12-28', 'Proclamation Day', ['SA']],
  ['2027-01-01', "New Year's Day", ALL_STATES],
  ['2027-01-26', 'Australia Day', ALL_STATES],
  ['2027-03-01', 'Labour Day', ['WA']],
  ['2027-03-08', 'Adelaide Cup Day', ['SA']],
  ['2027-03-08', 'Canberra Day', ['ACT']],
  ['2027-03-08', 'Eight Hours Day', ['TAS']],
  ['2027-03-08', 'Labour Day', ['VIC']],
  ['2027-03-26', 'Good Friday', ALL_STATES],
  ['2027-03-27', 'Easter Saturday', allExcept('WA', 'TAS')],
  ['2027-03-28', 'Easter Sunday', allExcept('TAS')],
  ['2027-03-29', 'Easter Monday', ALL_STATES],
  ['2027-04-25', 'Anzac Day', allExcept('QLD', 'NT')],
  ['2027-04-26', 'Anzac Day', ['NSW', 'QLD', 'WA', 'NT', 'ACT']],
  ['2027-05-03', 'Labour Day', ['QLD']],
  ['2027-05-03', 'May Day', ['NT']],
  ['2027-05-31', 'Reconciliation Day', ['ACT']],
  ['2027-06-07', 'Western Australia Day', ['WA']],
  ['2027-06-14', "King's Birthday", allExcept('QLD', 'WA')],
  ['2027-08-02', 'Picnic Day', ['NT']],
  ['2027-09-24', 'AFL Grand Final Friday', ['VIC']],
  ['2027-09-27', "King's Birthday", ['WA']],
  ['2027-10-04', "King's Birthday", ['QLD']],
  ['2027-10-04', 'Labour Day', ['NSW', 'SA', 'ACT']],
  ['2027-11-02', 'Melbourne Cup', ['VIC']],
  ['2027-12-25', 'Christmas Day', ALL_STATES],
  ['2027-12-26', 'Boxing Day', allExcept('SA', 'TAS')],
  ['2027-12-26', 'Proclamation Day', ['SA']],
  ['2027-12-27', 'Christmas Day', ALL_STATES],
  ['2027-12-28', 'Boxing Day', allExcept('SA')],
  ['2027-12-28', 'Proclamation Day', ['SA']],
]

const HOLIDAYS = TABLE.map(([date, label, states]) => ({ date, label, states }))
