import { ASSISTANT } from '../constants.ts'
import { isPhraseIn, type Phrase, phrase } from './phrases.ts'
import { plainText, wordsIn } from './plain-text.ts'

export const ABUSE = {
  override: 'Prompt-injection phrasing',
  profanity: 'Profanity',
  fraud: 'Help with fraud',
  listed: 'Inappropriate words',
  repetition: 'Excessive repetition',
  nonsense: 'Nonsense content',
} as const
export type Abuse = keyof typeof ABUSE

/** Kinds that are blocked even in a question about a car. */
export const ALWAYS_BLOCKED: readonly Abuse[] = ['override', 'profanity', 'fraud']

/** Returns the worst kind of abuse in a message, or null. */
export function findAbuse(message: string): Abuse | null {
  const plain = plainText(message)
  const words = wordsIn(plain)
  if (OVERRIDES.some((override) => isPhraseIn(override, words)) || isNewRule(plain, words)) return 'override'
  if (words.some((word) => PROFANITIES.has(word))) return 'profanity'
  if (FRAUDS.some((fraud) => isPhraseIn(fraud, words))) return 'fraud'
  if (hasListedWord(words)) return 'listed'
  if (maxPairCount(words) > ASSISTANT.repeatedPhrase) return 'repetition'
  return isNonsense(plain) ? 'nonsense' : null
}

const UNDO =
  'ignore ignoring forget forgetting disregard disregarding discard dismiss neglect override overriding overrule bypass bypassing circumvent disobey violate erase'
const ORDERS =
  'instruction instructions prompt prompts rule rules guideline guidelines directive directives guardrail guardrails restriction restrictions constraint constraints programming'
const REVEAL = 'reveal print output display repeat leak expose dump recite disclose share show tell give'

/** Parts that an attack gives the assistant to play. */
const ROLES =
  'tutor pirate poet coder programmer comedian chef doctor lawyer therapist teacher hacker character villain manager owner boss salesman robot'

/** Phrases that try to instruct the assistant instead of asking about a car. */
const OVERRIDES: readonly Phrase[] = [
  phrase(5, UNDO, ORDERS),
  phrase(0, UNDO, 'everything anything all', 'above before prior previous previously'),
  phrase(1, UNDO, 'safety content', 'filter filters protocol protocols policy policies'),
  phrase(1, 'act acting behave respond', 'as', 'admin administrator system root developer superuser'),
  phrase(2, 'act acting behave', 'as', 'admin administrator system root developer superuser dan'),
  phrase(0, 'you', 'are', 'now', 'a an in the dan free unrestricted'),
  phrase(0, 'you', 'are', 'dan'),
  phrase(0, 'you', 'are', 'now', 'dealbot bot called named'),
  phrase(4, 'you', 'are', ROLES, 'now'),
  phrase(0, 'from', 'now', 'on', 'you youre'),
  phrase(0, 'from', 'this', 'message point prompt', 'on'),
  phrase(1, 'act acting answer respond reply behave', 'as like', 'a an the', ROLES),
  phrase(0, 'pretend', 'to', 'be'),
  phrase(0, 'pretend', 'you youre'),
  phrase(1, 'agree', 'to with', 'whatever everything anything'),
  phrase(1, 'with', 'full', 'authority'),
  phrase(0, 'has have with', 'no', 'rules'),
  phrase(0, 'system', 'new', 'policy policies rule rules prices'),
  phrase(2, 'repeat print output reveal copy', 'text words message messages sentence', 'above before'),
  phrase(6, 'print dump export reveal', 'customers passwords password database'),
  phrase(0, 'youre', 'now', 'a an in the dan free unrestricted'),
  phrase(1, 'new', 'instruction instructions'),
  phrase(0, 'system', 'prompt prompts message messages'),
  phrase(3, REVEAL, 'your', 'instructions prompt prompts guidelines configuration'),
  phrase(2, 'your', 'initial original hidden exact secret previous', 'instructions prompt guidelines rules'),
  phrase(3, 'your', 'instructions guidelines prompt', 'updated changed replaced null void'),
  phrase(0, 'your', 'instructions'),
  phrase(1, 'previous prior earlier preceding', 'instruction instructions prompt prompts directives'),
  phrase(1, 'exact all specific', 'instructions', 'given governing govern you'),
  phrase(0, 'developer debug god dan diagnostic sudo admin jailbreak', 'mode'),
  phrase(0, 'without', 'restrictions'),
  phrase(0, 'no without', 'restrictions guidelines filters rules', 'now anymore'),
  phrase(1, 'unrestricted jailbroken uncensored', 'ai assistant model mode chatbot'),
  phrase(0, 'jailbreak sudo'),
  phrase(2, 'restrictions guardrails filters', 'removed lifted disabled'),
  phrase(1, 'above previous', 'prompt prompts'),
  phrase(0, 'exit leave disable', 'safe', 'mode'),
  phrase(0, 'repeat', 'after', 'me'),
  phrase(3, 'act acting behave', 'as', 'interpreter terminal console shell'),
  phrase(
    3,
    'vergiss vergessen ignoriere ignorieren',
    'alle alles anweisungen instruktionen bisherigen vorherigen obigen',
  ),
  phrase(
    2,
    'olvida olvide ignora oublie oubliez zaboravi',
    'todo todas tout toutes sve instrucciones instrukcije',
  ),
]

/** Phrases that give the assistant new rules. Road rules can be new too, so they are excluded. */
const NEW_RULES: readonly Phrase[] = [
  phrase(0, 'your follow obey a these my', 'new', 'rule rules'),
  phrase(0, 'new', 'rule rules', 'for', 'you'),
]
const ROAD_RULE_WORD = phrase(
  0,
  'road law laws licence learner learners rego registration driving driver drivers towing emission emissions tax government nsw state',
)

function isNewRule(plain: string, words: readonly string[]): boolean {
  const hasNewRule = NEW_RULES.some((rule) => isPhraseIn(rule, words)) || /new rules?:/.test(plain)
  return hasNewRule && !isPhraseIn(ROAD_RULE_WORD, words)
}

/** The specification's list; 'api key' is matched by its second word. */
const LISTED_WORDS = new Set(
  'hack hacks hacking hacked exploit exploits attack attacks steal steals stealing bypass password passwords token tokens key keys secret secrets'.split(
    ' ',
  ),
)
interface HarmlessUse {
  listed: ReadonlySet<string>
  /** Words right before or after the listed word that make it harmless. */
  before?: ReadonlySet<string>
  after?: ReadonlySet<string>
  /** Words anywhere in the message that make it harmless, unless one of `unless` is there too. */
  near?: ReadonlySet<string>
  unless?: ReadonlySet<string>
}

const wordSet = (text: string) => new Set(text.split(' '))

const PREVENTION = wordSet(
  'stop stops stopping prevent prevents preventing against protect protects protected protection security secure secured alarm alarms immobiliser immobilisers immobilizer tracker trackers insurance tried anti theft antitheft safe easily likely',
)

/** Ways in which shoppers use listed words: a car has keys, an approach angle, an app with a password, and can be stolen. */
const HARMLESS_USES: readonly HarmlessUse[] = [
  {
    listed: wordSet('key keys'),
    before: wordSet(
      'spare car smart remote second extra lost replacement vehicle both two three 2 3 many of house the lost my',
    ),
    near: wordSet('come comes car cars vehicle ute drive lost spare cut cutting fob handover pick ignition'),
    unless: wordSet(
      'api access admin secret encryption private license licence system server database token',
    ),
    after: wordSet(
      'fob fobs feature features difference differences point points benefit benefits less card start ring',
    ),
  },
  {
    listed: wordSet('attack attacks'),
    before: wordSet('heart panic anxiety asthma shark of'),
    after: wordSet('angle angles'),
  },
  { listed: wordSet('steal'), before: wordSet('a total real absolute') },
  { listed: wordSet('steal steals stealing hack hacks hacked hacking bypass'), near: PREVENTION },
  {
    listed: wordSet('password passwords'),
    near: wordSet(
      'app apps account login signin wifi bluetooth carplay phone forgot forgotten reset infotainment screen website site portal profile garage',
    ),
    unless: wordSet(
      'admin admins administrator administrators staff employee employees manager managers system database server root',
    ),
  },
  { listed: wordSet('secret'), after: wordSet('compartment compartments storage') },
]

function hasListedWord(message: readonly string[]): boolean {
  return message.some(
    (word, at) => LISTED_WORDS.has(word) && !HARMLESS_USES.some((use) => isHarmless(use, message, at)),
  )
}

function isHarmless(
  { listed, before, after, near, unless }: HarmlessUse,
  message: readonly string[],
  at: number,
) {
  if (!listed.has(message[at]!)) return false
  if (before?.has(message[at - 1] ?? '') || after?.has(message[at + 1] ?? '')) return true
  return message.some((word) => near?.has(word)) && !message.some((word) => unless?.has(word))
}

/** Phrases that ask for help with a fraud. */
const FRAUDS: readonly Phrase[] = [
  phrase(4, 'wind winding roll rolling turn turning clock clocking tamper alter', 'odometer odo speedo'),
  phrase(2, 'wind winding roll rolling turn turning', 'back', 'kms ks kilometres km clock mileage'),
  phrase(3, 'wind winding roll rolling turn turning', 'kms ks kilometres km clock mileage', 'back'),
  phrase(
    2,
    'fake faking forge forged forging counterfeit',
    'payslip payslips licence slip slips roadworthy papers paperwork logbook rego plates id documents document history',
  ),
  phrase(3, 'make making', 'up', 'payslip payslips'),
  phrase(
    3,
    'doctor doctoring edit editing photoshop inflate',
    'payslip payslips income statement statements',
  ),
  phrase(12, 'clone cloning', 'take nick pinch', 'night'),
  phrase(10, 'invoice receipt contract paperwork', 'lower less fake made', 'duty tax'),
  phrase(
    6,
    'make making change changing',
    'kilometres kms km ks mileage',
    'smaller lower less',
    'dashboard dash clock',
  ),
  phrase(3, 'launder laundering', 'money cash'),
  phrase(3, 'swap change alter grind remove file clone', 'vin vins'),
  phrase(3, 'sell selling buy buying shift offload', 'stolen', 'car ute van suv vehicle one'),
]

const THEFT_VERBS = wordSet('steal stealing hack hacking hotwire hotwiring')
const DETERMINERS = wordSet('a an the this that these those one some any your their new')
const VEHICLES = wordSet('car cars vehicle vehicles ute utes suv suvs van vans truck trucks')

/** Recognises 'steal a car', which names a car without being a question about one. 'Steal a deal on a ute' is one. */
export function isTheft(message: string): boolean {
  const all = wordsIn(plainText(message))
  return all.some((verb, at) => {
    const thing = all.slice(at + 1).find((word) => !DETERMINERS.has(word))
    return THEFT_VERBS.has(verb) && thing !== undefined && VEHICLES.has(thing)
  })
}

/** Matched as whole words only, so that Scunthorpe is not refused. */
const PROFANITIES = new Set(
  'fuck fucks fucked fucking fucker motherfucker shit shits shitty bullshit cunt cunts bitch bitches bastard bastards arsehole arseholes asshole assholes wanker wankers dickhead dickheads whore slut faggot nigger'.split(
    ' ',
  ),
)

/** Counts the most frequent pair of neighbouring words. */
function maxPairCount(words: readonly string[]): number {
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
