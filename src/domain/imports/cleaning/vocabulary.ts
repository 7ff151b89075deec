import { fold } from '../../search/fold.ts'
import type { Condition, VehicleStatus } from '../../vehicles/condition.ts'
import { replaceUnderscores, titleCase } from './clean-text.ts'

/** The first matching row gives the standard word; null means the text says nothing. Texts without a match are kept as written. */
type Vocabulary = readonly (readonly [string | null, RegExp])[]

const MEANINGLESS =
  /^(?:other|others|andere|sonstige|autre|altro|various|any|all|misc\.?|yes|no|true|false|\d{1,3})$/
/** A single letter that matched none of the codes before it. */
const SINGLE_LETTER = /^[a-z]$/

export const TRANSMISSIONS: Vocabulary = [
  [null, MEANINGLESS],
  ['CVT', /\bcvt|variable|variator|xtronic|lineartronic|multitronic/],
  [
    'Dual Clutch',
    /\bdct\b|dual[ -]?clutch|double[ -]?clutch|\bdsg\b|\bpdk\b|s[ -]?tronic|powershift|\bedc\b|\bdkg\b/,
  ],
  [
    'Automatic',
    /auto|\ba\/?t\b|tiptronic|steptronic|geartronic|tronic|dual shift|single[ -]speed|overdrive|reduction gear|selectshift|\bamt\b|\bat\/mt\b|^s?a$/,
  ],
  ['Manual', /manu|^m$|\bm\/?t\b|schalt|stick|\d[ -]?speed man|handgesch/],
  [null, SINGLE_LETTER],
]

export const FUELS: Vocabulary = [
  [null, MEANINGLESS],
  ['Plug-in Hybrid', /plug[ -]?in|\bphev\b/],
  [
    'Hybrid',
    /h[yi]br[iy]d|\bhev\b|\bmhev\b|^h$|ele[ck]tr\w*(?:\W{1,3}| and )(?:gas|petrol|diesel|benzin|unleaded|p?ulp\b)|(?:gas(?:oline)?|petrol|diesel|benzin|unleaded|p?ulp)(?:\W{1,3}| and )ele[ck]tr/,
  ],
  ['Hydrogen', /hydrogen|fuel ?cell|wasserstoff/],
  ['Electric', /electr|elektr|^(?:b?ev|e)$|battery|elettric|\bkwh\b/],
  ['Flex Fuel', /flex|\be-?85\b|ethanol|\balcohol/],
  ['LPG', /\blpg\b|autogas|\bgpl\b|petroleum gas|propane/],
  ['CNG', /\bcng\b|erdgas|natural gas|methan/],
  ['Diesel', /diesel|\btdi\b|\bd4d\b|^d$|dizel|nafta|gas[oó]il|gazole|gasoleo/],
  [
    'Petrol',
    /petrol|gasoline|unleaded|leaded|benz[iy]n|gasolin|essence|premium|regular|^gas$|\bu?lp\b|\bp?ulp\b|\be10\b|super\b|\b9[158] ?ron|^[pu]$|\bron ?9[158]/,
  ],
  [null, SINGLE_LETTER],
]

export const BODIES: Vocabulary = [
  [null, MEANINGLESS],
  // Must precede 'utility' on its own, which is a ute.
  ['SUV', /sports? utility(?!.*(?:truck|pick))|sports? activity/],
  ['Cab Chassis', /cab[ -]?chassis|chassis/],
  [
    'Ute',
    /\bute\b|utility|pick[ -]?up|dual[ -]cab|double[ -]?cab|crew[ -]?(?:cab|max)|(?:extended|extra|king|super|regular|single|space|access|quad|mega)[ -]?cab|\btray\b|^bakkie/,
  ],
  ['People Mover', /people[ -]?mover|mini[ -]?van|\bmpv\b|monospace|\bmuv\b|passenger van|familien/],
  ['Convertible', /convert|cabrio|roadster|sp[iy]der|soft[ -]?top|targa|drop[ -]?top/],
  ['Coupe', /coup|2dr fastback/],
  ['Hatch', /hatch|liftback|kleinwagen|compact(?!.*suv)|kompakt|sportback|citadine|city car/],
  ['SUV', /\bsuv\b|crossover|off[ -]?road|gelande|jeep|^4x4$|^4wd$|all[ -]terrain/],
  ['Wagon', /wagon|kombi|universal|estate|touring|\bavant\b|\bbreak\b|\bsw\b|shooting brake/],
  ['Sedan', /sedan|saloon|limousine|berlin|notchback|\d-?dr car/],
  ['Bus', /\bbus\b|mini[ -]?bus|coach|kleinbus/],
  ['Van', /\bvan\b|transporter|kastenwagen|panel/],
  ['Truck', /truck|lorry|\blkw\b/],
  [null, SINGLE_LETTER],
]

export const DRIVES: Vocabulary = [
  ['AWD', /^(?:all|full)$/],
  [null, MEANINGLESS],
  ['4x4', /4 ?[x×] ?4|4 ?wd|four[ -]?wheel|4[ -]wheel|part[ -]?time|allrad/],
  ['AWD', /\bawd\b|all[ -]?wheel|quattro|4matic|xdrive|4motion|integral/],
  ['4x2', /4 ?[x×] ?2/],
  ['2WD', /\b2 ?wd\b|two[ -]?wheel/],
  ['FWD', /\bfwd\b|front|vorder/],
  ['RWD', /\brwd\b|rear|back wheel|heck|hinter/],
  [null, SINGLE_LETTER],
]

const CONDITION_PATTERNS: readonly (readonly [Condition, RegExp])[] = [
  ['demo', /demo|press vehicle|vorfuhr/],
  [
    'used',
    /like[ -]new|as[ -]new|near(?:ly)?[ -]new|almost new|pre[ -]?(?:owned|loved|registered)|used|certified|\bcpo\b|second ?hand|2nd hand|gebraucht|good|excellent|fair|salvage|occasion|owned|employee|accident|emergency|damaged|refurb|repair/,
  ],
  ['new', /\bnew|newcondition|\bneu|brand new|neuwagen|runout|available to order|factory order|unregistered/],
]

/** Negations come first: 'unsold' contains 'sold', and 'not available' contains 'available'. */
const STATUS_PATTERNS: readonly (readonly [VehicleStatus, RegExp])[] = [
  [
    'on_sale',
    /\b(?:un[ -]?|non[ -]?|no |not (?:yet )?)(?:sold|reserved|deposit|pending|held\b|on hold|under offer|withdrawn|removed|archived|hidden|deleted)/,
  ],
  [
    'withdrawn',
    /\b(?:un[ -]?|in|de[ -]?|non[ -]?|no longer |not (?:yet |currently )?)(?:available|published|listed|active|live\b|online|(?:for|on) sale|advertised|in stock)/,
  ],
  ['withdrawn', /\bwholesale|\bdo not (?:publish|advertise|list|sell)|\boff[ -]?(?:line|sale|market|air)/],
  ['sold', /sold|delivered|out of stock|outofstock|\bretailed|\bsettled/],
  ['pending', /pending|reserved|deposit|on hold|under offer|under contract|\bheld\b|sale agreed/],
  [
    'withdrawn',
    /withdrawn|removed|deleted|archived|discontinued|expired|hidden|in transit only|\bdraft|suspended|paused|disabled|cancell?ed|\bended\b|\bclosed\b|disposed|scrapped|written off|write[ -]?off|\btransferred|auctioned/,
  ],
  [
    'on_sale',
    /available|on sale|for sale|^sale$|in ?stock|active|\blive\b|published|\bnew\b|used|demo|current|listed|online|pre-?order|retail|advertised/,
  ],
]

export const VOCABULARIES = { transmission: TRANSMISSIONS, fuel: FUELS, body: BODIES, drive: DRIVES }

export interface WordMatch {
  word: string | null
  /** True if the vocabulary has a match; false if the text is kept as written. */
  isKnown: boolean
  /** Detail that the standard word omits ('8-speed automatic'), for the keyword search. */
  detail: string | null
}

/** Maps the trade's many words to our standard one. */
export function findStandardWord(vocabulary: Vocabulary, text: string): WordMatch {
  const folded = fold(replaceUnderscores(text))
  for (const [word, pattern] of vocabulary)
    if (pattern.test(folded))
      return { word, isKnown: true, detail: word === null ? null : detailOf(word, folded) }
  return { word: titleCase(replaceUnderscores(text)) || null, isKnown: false, detail: null }
}

/** Keeps only a short description that says more than the standard word. */
function detailOf(word: string, folded: string): string | null {
  if (folded.length > 40 || folded.length <= word.length || folded === word.toLowerCase()) return null
  return /\d.*[ -].*[a-z]{3}|premium|flex|mild|sport/.test(folded) ? folded : null
}

const CONDITION_CODES = new Map<string, Condition>([
  ['n', 'new'],
  ['u', 'used'],
  ['d', 'demo'],
])

export function parseCondition(text: string): Condition | null {
  const folded = fold(text)
  for (const [condition, pattern] of CONDITION_PATTERNS) if (pattern.test(folded)) return condition
  // A number is a grade, and only used cars are graded.
  return /^\d+(?:\.\d+)?$/.test(folded) ? 'used' : (CONDITION_CODES.get(folded) ?? null)
}

export function parseStatus(text: string): VehicleStatus | null {
  const folded = fold(text).replaceAll('_', ' ').trim()
  for (const [status, pattern] of STATUS_PATTERNS) if (pattern.test(folded)) return status
  return null
}

const TRUE_WORDS = new Set(['true', 'yes', 'y', '1', 't', 'ja', 'x'])
export function isTrue(text: string): boolean {
  return TRUE_WORDS.has(text.trim().toLowerCase())
}

const WARRANTY = /\b(?:years?|months?|unlimited|warranty|kms?)\b/i
/** Returns the colour in our spelling ('Grey'). Null if the text is a warranty or a number. */
export function parseColour(text: string): string | null {
  const bare = text.replace(/[\s.,;]+$/, '')
  if (bare === '' || WARRANTY.test(bare) || !/\p{L}{2}/u.test(bare)) return null
  // Lower-cases 'RED', which titleCase would keep as an abbreviation.
  return titleCase(bare === bare.toUpperCase() ? bare.toLowerCase() : bare).replaceAll(/\bGray\b/g, 'Grey')
}
