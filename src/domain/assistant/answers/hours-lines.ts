import type { Counter } from '../../dealerships/counters.ts'
import type { Dealership } from '../../dealerships/dealership.ts'
import { counterStatus, type OpeningDay, openingDays } from '../../dealerships/special-days.ts'
import { hoursText, tradingText } from '../../dealerships/trading-hours.ts'
import { DAY_LABELS, DAY_NAMES, DAYS, type Day } from '../../time/days.ts'
import { formatDate } from '../../time/format.ts'
import { addDays, dayOf, localTime } from '../../time/zone-time.ts'

const DAY_WORDS = new Map<string, Day[]>([
  ...(Object.entries(DAY_NAMES) as [Day, string][]).flatMap(([day, name]): [string, Day[]][] => [
    [name.toLowerCase(), [day]],
    [`${name.toLowerCase()}s`, [day]],
  ]),
  ['weekend', ['sat', 'sun']],
  ['weekends', ['sat', 'sun']],
])
/** Public holidays as shoppers name them, and the start of their labels. */
const HOLIDAY_WORDS: readonly (readonly [words: string, label: string])[] = [
  ['easter', 'Easter'],
  ['easter', 'Good Friday'],
  ['good friday', 'Good Friday'],
  ['christmas', 'Christmas Day'],
  ['xmas', 'Christmas Day'],
  ['boxing day', 'Boxing Day'],
  ['new years', "New Year's Day"],
  ['new year', "New Year's Day"],
  ['australia day', 'Australia Day'],
  ['anzac day', 'Anzac Day'],
  ['labour day', 'Labour Day'],
  ['kings birthday', "King's Birthday"],
  ['queens birthday', "King's Birthday"],
]
const DAYS_AHEAD = 8
/** A day a week ahead has the name of today. */
const DAYS_OF_WEEK = 7
const DAYS_OF_A_YEAR = 366

/** Opening hours of the days that the words name, or of today. A closed day is followed by the week if nothing else is told. */
export function hoursLines(
  dealership: Dealership,
  words: readonly string[],
  now: Date,
  { isOnly = false }: { isOnly?: boolean } = {},
): string[] {
  const { date } = localTime(now, dealership.timeZone)
  const counter = counterOf(words)
  const name = counter === 'sales' ? dealership.name : `${dealership.name}, ${counter}`
  const days = [...new Set(words.flatMap((word) => DAY_WORDS.get(word) ?? []))]
  const holidays = holidaysNamed(dealership, counter, words, date)
  const upcomingDays = openingDays(dealership, counter, date, DAYS_AHEAD)
  const requestedDays = words.includes('tomorrow')
    ? upcomingDays.filter((each) => each.date === addDays(date, 1))
    : holidays.length > 0
      ? holidays
      : days.flatMap((day) => upcomingDays.find((each) => dayOf(each.date) === day) ?? [])
  if (requestedDays.length === 0) {
    const status = `${name}: ${tradingText(counterStatus(dealership, counter, now)).toLowerCase()}.`
    return [words.some((word) => NOW_WORDS.has(word)) ? status : `${status} ${weekText(dealership, counter)}`]
  }
  return requestedDays.map((each) => {
    const why = each.label ? ` (${each.label})` : ''
    const day = `${name}, ${dayText(each, date)}: ${hoursText(each.hours).toLowerCase()}${why}.`
    return isOnly && each.hours === null ? `${day} ${weekText(dealership, counter)}` : day
  })
}

const NOW_WORDS = new Set('now today tonight still currently yet'.split(' '))

/** 'Mon to Wed 8:30 am to 5:30 pm, Thu 8:30 am to 7:00 pm, Fri to Sat …' */
function weekText({ counters }: Dealership, counter: Counter): string {
  const runs: { from: Day; to: Day; text: string }[] = []
  for (const day of DAYS) {
    const text = hoursText(counters[counter].hours[day]).toLowerCase()
    const last = runs.at(-1)
    if (last?.text === text) last.to = day
    else runs.push({ from: day, to: day, text })
  }
  const texts = runs.map(({ from, to, text }) => {
    const days = from === to ? DAY_LABELS[from] : `${DAY_LABELS[from]} to ${DAY_LABELS[to]}`
    return `${days} ${text}`
  })
  return `${texts.join(', ')}.`
}

/** 'Friday', 'tomorrow, Friday', or the date of a day further ahead. */
function dayText({ date }: OpeningDay, today: string): string {
  const day = DAY_NAMES[dayOf(date)]
  if (date === addDays(today, 1)) return `tomorrow, ${day}`
  return date < addDays(today, DAYS_OF_WEEK) ? day : formatDate(date)
}

/** The next holidays of a name: Easter is four days, Anzac Day may be two. */
function holidaysNamed(
  dealership: Dealership,
  counter: Counter,
  words: readonly string[],
  today: string,
): OpeningDay[] {
  // The eve of a holiday has hours of its own.
  if (words.includes('eve')) return evesOf(dealership, counter, words, today)
  const text = ` ${words.join(' ')} `
  const labels = HOLIDAY_WORDS.filter(([name]) => text.includes(` ${name} `)).map(([, label]) => label)
  const isAny = words.includes('public') && words.some((word) => word.startsWith('holiday'))
  if (labels.length === 0 && !isAny) return []
  const days = words.flatMap((word) => DAY_WORDS.get(word) ?? [])
  const upcoming = openingDays(dealership, counter, today, DAYS_OF_A_YEAR).filter(({ label, date }) =>
    isAny
      ? label !== null && (days.length === 0 || days.includes(dayOf(date)))
      : labels.some((each) => label?.startsWith(each)),
  )
  return upcoming.filter(({ date }) => date < addDays(upcoming[0]!.date, DAYS_AHEAD))
}

/** Christmas Eve and New Year's Eve, the next ones. */
const EVES: readonly (readonly [word: string, day: string, label: string])[] = [
  ['christmas', '12-24', 'Christmas Eve'],
  ['xmas', '12-24', 'Christmas Eve'],
  ['years', '12-31', "New Year's Eve"],
  ['year', '12-31', "New Year's Eve"],
]

function evesOf(
  dealership: Dealership,
  counter: Counter,
  words: readonly string[],
  today: string,
): OpeningDay[] {
  const row = EVES.find(([word]) => words.includes(word))
  if (!row) return []
  const days = openingDays(dealership, counter, today, DAYS_OF_A_YEAR)
  return days
    .filter(({ date }) => date.endsWith(row[1]))
    .slice(0, 1)
    .map((day) => ({ ...day, label: day.label ?? row[2] }))
}

/** The counter whose hours are asked for; sales unless another is named. */
export function counterOf(words: readonly string[]): Counter {
  if (words.includes('parts')) return 'parts'
  return SERVICE_WORDS.some((word) => words.includes(word)) ? 'service' : 'sales'
}

/** The words of a message about the workshop or parts, which names the service counter unless it names parts. */
export function counterWords(words: readonly string[]): readonly string[] {
  return counterOf(words) === 'sales' ? [...words, 'service'] : words
}

const SERVICE_WORDS = ['service', 'servicing', 'workshop', 'mechanics']

/** True if the words name a day or a holiday. */
export function namesDay(words: readonly string[]): boolean {
  return words.some((word) => DAY_WORDS.has(word) || NAMED_DAYS.has(word))
}

const NAMED_DAYS = new Set('today tomorrow tonight holiday holidays easter christmas xmas'.split(' '))
