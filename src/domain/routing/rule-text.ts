import { FORM_NAMES } from '../leads/forms/form-names.ts'
import { LEAD_SOURCES } from '../reports/lead-sources.ts'
import { formatClock } from '../time/format.ts'
import { DEPARTMENT_LABELS } from '../users/user.ts'
import { type RoutingRule, RULE_TIMES, type RuleTarget, type Team } from './rule.ts'

export interface RoutingNames {
  /** The name of a user; 'someone who left' for an unknown id. */
  person: (id: string) => string
  /** The short name of a dealership: 'Hornsby'. */
  dealership: (slug: string) => string
}

/** A piece of the sentence; `isChoice` marks what the rule chooses. */
export interface SentencePart {
  text: string
  isChoice: boolean
}

/** 'When an enquiry or test drive for Hornsby comes in opening hours, assign it in turn to Sales Hornsby.' */
export function ruleText(rule: Pick<RoutingRule, 'when' | 'target'>, names: RoutingNames): string {
  return ruleSentence(rule, names)
    .map(({ text }) => text)
    .join('')
}

export function ruleSentence(
  { when, target }: Pick<RoutingRule, 'when' | 'target'>,
  names: RoutingNames,
): SentencePart[] {
  const subject =
    when.forms.length > 0
      ? withArticle(orText(when.forms.map((form) => FORM_NAMES[form].name.toLowerCase())))
      : 'a lead'
  const time = target.kind === 'wait' ? 'closed' : when.time
  return [
    plain('When '),
    { text: subject, isChoice: when.forms.length > 0 },
    ...phrase(
      ' in ',
      when.departments.map((department) => DEPARTMENT_LABELS[department]),
    ),
    ...phrase(' about ', when.makes, (makes) => withArticle(makes)),
    ...pricePhrase(when, when.makes.length > 0),
    ...phrase(' for ', when.dealerships.map(names.dealership)),
    ...phrase(
      ' from ',
      when.sources.map((source) => LEAD_SOURCES[source]),
    ),
    plain(' comes in'),
    ...(time === null ? [] : [plain(time === 'open' ? ' during ' : ' '), choice(RULE_TIMES[time])]),
    ...(target.kind === 'wait' ? [] : clockPhrase(when)),
    plain(', '),
    ...targetSentence(target, names),
    plain('.'),
  ]
}

/** 'round robin, Sales Hornsby', as a receipt names it. */
export function targetText(target: RuleTarget, names: RoutingNames): string {
  switch (target.kind) {
    case 'person':
      return names.person(target.userId)
    case 'round_robin':
      return `round robin, ${teamText(target.team, names)}`
    case 'least_loaded':
      return `least loaded, ${teamText(target.team, names)}`
    case 'wait':
      return 'waits until the department opens'
  }
}

/** 'Sales Hornsby', or 'Sales' for the team at the lead's dealership. */
export function teamText({ department, dealership }: Team, names: RoutingNames): string {
  const label = DEPARTMENT_LABELS[department]
  return dealership === null
    ? `${label} at the lead's dealership`
    : `${label} ${names.dealership(dealership)}`
}

function targetSentence(target: RuleTarget, names: RoutingNames): SentencePart[] {
  switch (target.kind) {
    case 'person':
      return [plain('assign it to '), choice(names.person(target.userId))]
    case 'round_robin':
      return [plain('assign it in turn to '), choice(teamText(target.team, names))]
    case 'least_loaded':
      return [
        plain('assign it to the '),
        choice('least loaded'),
        plain(' person in '),
        choice(teamText(target.team, names)),
      ]
    case 'wait':
      return [choice('wait until the department opens'), plain(' and start again at rule 1')]
  }
}

function pricePhrase(
  { priceFrom, priceTo }: Pick<RoutingRule['when'], 'priceFrom' | 'priceTo'>,
  hasMake: boolean,
): SentencePart[] {
  if (priceFrom === null && priceTo === null) return []
  const lead = plain(hasMake ? ' ' : ' about a car ')
  if (priceTo === null) return [lead, choice(`from ${dollars(priceFrom ?? 0)}`)]
  if (priceFrom === null) return [lead, choice(`up to ${dollars(priceTo)}`)]
  return [lead, choice(`from ${dollars(priceFrom)} to ${dollars(priceTo)}`)]
}

function clockPhrase({ timeFrom, timeTo }: Pick<RoutingRule['when'], 'timeFrom' | 'timeTo'>): SentencePart[] {
  if (timeFrom !== null && timeTo !== null)
    return [plain(' between '), choice(`${formatClock(timeFrom)} and ${formatClock(timeTo)}`)]
  if (timeFrom !== null) return [plain(' from '), choice(`${formatClock(timeFrom)} on`)]
  return timeTo === null ? [] : [plain(' before '), choice(formatClock(timeTo))]
}

function phrase(
  before: string,
  values: readonly string[],
  toText: (text: string) => string = (text) => text,
): SentencePart[] {
  return values.length === 0 ? [] : [plain(before), choice(toText(orText(values)))]
}

function orText(values: readonly string[]): string {
  return values.length > 1 ? `${values.slice(0, -1).join(', ')} or ${values.at(-1)}` : values.join('')
}

function withArticle(words: string): string {
  return `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-AU')}`
}

const plain = (text: string): SentencePart => ({ text, isChoice: false })
const choice = (text: string): SentencePart => ({ text, isChoice: true })
