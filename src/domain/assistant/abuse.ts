import { ASSISTANT } from '../constants.ts'
import { isSaid, type Phrase, said } from './phrases.ts'
import { plainText, wordsIn } from './plain-text.ts'

export const ABUSE = {
  override: 'Prompt-injection phrasing',
  profanity: 'Profanity',
  listed: 'Inappropriate words',
  repetition: 'Excessive repetition',
  nonsense: 'Nonsense content',
} as const
export type Abuse = keyof typeof ABUSE

/** What stays abuse whatever else is asked. */
export const ALWAYS_BLOCKED: readonly Abuse[] = ['override', 'profanity']

/** The worst of what speaks against a message; null where nothing does. */
export function abuseIn(message: string): Abuse | null {
  const plain = plainText(message)
  const words = wordsIn(plain)
  if (OVERRIDES.some((override) => isSaid(override, words)) || isNewRule(plain, words)) return 'override'
  if (words.some((word) => PROFANITIES.has(word))) return 'profanity'
  if (hasListedWord(words)) return 'listed'
  if (mostRepeats(words) > ASSISTANT.repeatedPhrase) return 'repetition'
  return isNonsense(plain) ? 'nonsense' : null
}

const UNDO =
  'ignore ignoring forget forgetting disregard disregarding discard dismiss neglect override overriding overrule bypass bypassing circumvent disobey violate erase'
const ORDERS =
  'instruction instructions prompt prompts rule rules guideline guidelines directive directives guardrail guardrails restriction restrictions constraint constraints programming'
const REVEAL = 'reveal print output display repeat leak expose dump recite disclose share show tell give'

/** Phrasing that speaks to the machine instead of asking about a car. */
const OVERRIDES: readonly Phrase[] = [
  said(5, UNDO, ORDERS),
  said(0, UNDO, 'everything anything all', 'above before prior previous previously'),
  said(1, UNDO, 'safety content', 'filter filters protocol protocols policy policies'),
  said(1, 'act acting behave respond', 'as', 'admin administrator system root developer superuser'),
  said(2, 'act acting behave', 'as', 'admin administrator system root developer superuser dan'),
  said(0, 'you', 'are', 'now', 'a an in the dan free unrestricted'),
  said(0, 'youre', 'now', 'a an in the dan free unrestricted'),
  said(1, 'new', 'instruction instructions'),
  said(0, 'system', 'prompt prompts message messages'),
  said(3, REVEAL, 'your', 'instructions prompt prompts guidelines configuration'),
  said(2, 'your', 'initial original hidden exact secret previous', 'instructions prompt guidelines rules'),
  said(3, 'your', 'instructions guidelines prompt', 'updated changed replaced null void'),
  said(0, 'your', 'instructions'),
  said(1, 'previous prior earlier preceding', 'instruction instructions prompt prompts directives'),
  said(1, 'exact all specific', 'instructions', 'given governing govern you'),
  said(0, 'developer debug god dan diagnostic sudo admin jailbreak', 'mode'),
  said(0, 'without', 'restrictions'),
  said(0, 'no without', 'restrictions guidelines filters rules', 'now anymore'),
  said(1, 'unrestricted jailbroken uncensored', 'ai assistant model mode chatbot'),
  said(0, 'jailbreak sudo'),
  said(2, 'restrictions guardrails filters', 'removed lifted disabled'),
  said(1, 'above previous', 'prompt prompts'),
  said(0, 'exit leave disable', 'safe', 'mode'),
  said(0, 'repeat', 'after', 'me'),
  said(3, 'act acting behave', 'as', 'interpreter terminal console shell'),
  said(
    3,
    'vergiss vergessen ignoriere ignorieren',
    'alle alles anweisungen instruktionen bisherigen vorherigen obigen',
  ),
  said(
    2,
    'olvida olvide ignora oublie oubliez zaboravi',
    'todo todas tout toutes sve instrucciones instrukcije',
  ),
]

/** A road has new rules too: these are meant for the machine. */
const NEW_RULES: readonly Phrase[] = [
  said(0, 'your follow obey a these my', 'new', 'rule rules'),
  said(0, 'new', 'rule rules', 'for', 'you'),
]
const ROAD = said(
  0,
  'road law laws licence learner learners rego registration driving driver drivers towing emission emissions tax government nsw state',
)

function isNewRule(plain: string, words: readonly string[]): boolean {
  const isMeant = NEW_RULES.some((rule) => isSaid(rule, words)) || /new rules?:/.test(plain)
  return isMeant && !isSaid(ROAD, words)
}

/** The specification's list; the two words 'api key' are found by their second. */
const LISTED = new Set(
  'hack hacks hacking hacked exploit exploits attack attacks steal steals stealing bypass password passwords token tokens key keys secret secrets'.split(
    ' ',
  ),
)
const KEYS = new Set(['key', 'keys'])
/** A car has keys, and a list of equipment has key features. */
const BEFORE_KEY = new Set('spare car smart remote second extra lost replacement vehicle'.split(' '))
const AFTER_KEY = new Set(
  'fob fobs feature features difference differences point points benefit benefits less card start ring'.split(
    ' ',
  ),
)

const ATTACKS = new Set(['attack', 'attacks'])
/** Nobody attacks with one of these. */
const BEFORE_ATTACK = new Set('heart panic anxiety asthma shark of'.split(' '))

function hasListedWord(words: readonly string[]): boolean {
  return words.some((word, at) => {
    if (!LISTED.has(word)) return false
    if (ATTACKS.has(word)) return !BEFORE_ATTACK.has(words[at - 1] ?? '')
    return !(KEYS.has(word) && (BEFORE_KEY.has(words[at - 1] ?? '') || AFTER_KEY.has(words[at + 1] ?? '')))
  })
}

/** Whole words only: nobody is refused for living in Scunthorpe. */
const PROFANITIES = new Set(
  'fuck fucks fucked fucking fucker motherfucker shit shits shitty bullshit cunt cunts bitch bitches bastard bastards arsehole arseholes asshole assholes wanker wankers dickhead dickheads whore slut faggot nigger'.split(
    ' ',
  ),
)

/** How often the most frequent pair of neighbouring words is there. */
function mostRepeats(words: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const [at, word] of words.slice(1).entries()) {
    const pair = `${words[at]} ${word}`
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values())
}

function isNonsense(plain: string): boolean {
  const words = plain.split(/\s+/).filter(Boolean)
  if (words.length <= ASSISTANT.nonsense.overWords) return false
  const alphabetic = words.filter((word) => /^[\p{L}\p{M}]+$/u.test(word.replaceAll(/\p{P}/gu, '')))
  return alphabetic.length / words.length < ASSISTANT.nonsense.ratio
}
