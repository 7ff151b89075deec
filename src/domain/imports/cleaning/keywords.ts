import { fold } from '../../search/fold.ts'

const MAX_KEYWORDS = 40

/** Shoppers' search words and the patterns that imply them. Only these words of a comment are searchable, not its text. */
export const EQUIPMENT: readonly (readonly [string, string])[] = [
  ['towbar', 'tow ?bars?|tow ?ball|tow(?:ing)? pack(?:age)?|hitch receiver'],
  ['bull bar', 'bull ?bars?|nudge ?bars?|roo ?bars?'],
  ['sunroof', 'sun ?roof|moon ?roof'],
  ['panoramic roof', 'pan(?:oramic)?(?: glass)? (?:sun|moon)?roof|panoramic'],
  ['leather', 'leather(?! look)|nappa|alcantara'],
  ['heated seats', 'heated (?:front |rear )?seats?'],
  ['sat nav', 'sat[ -]?nav|satellite nav(?:igation)?|navigation|gps'],
  ['apple carplay', 'apple ?car ?play|car ?play'],
  ['android auto', 'android ?auto'],
  [
    'reverse camera',
    'rev(?:ers(?:e|ing)|erse view)? ?cam(?:era)?|back[ -]?up camera|rear ?view camera|rear camera',
  ],
  ['360 camera', '360 ?(?:degree)? ?cam(?:era)?|surround view|birds? ?eye view'],
  ['parking sensors', 'park(?:ing)? (?:sensors?|assist|distance)'],
  ['cruise control', 'cruise control'],
  ['adaptive cruise', 'adaptive cruise|radar cruise|active cruise'],
  ['blind spot monitor', 'blind[ -]?spot'],
  ['lane assist', 'lane (?:keep|assist|departure)'],
  ['bluetooth', 'blue ?tooth'],
  ['canopy', 'canopy'],
  ['tonneau', 'tonn?eau|hard lid|roller (?:cover|shutter)'],
  ['tray', 'alloy tray|steel tray|tray ?back|tub liner'],
  ['snorkel', 'snorkel'],
  ['winch', 'winch'],
  ['roof racks', 'roof (?:racks?|bars?|rails?)'],
  ['lift kit', 'lift kit|suspension lift|old man emu'],
  ['side steps', 'side ?steps?|running boards?'],
  ['turbo', 'turbo(?:charged)?|biturbo'],
  ['supercharged', 'super ?charged'],
  ['4x4', '4 ?x ?4|4 ?wd|four wheel drive'],
  ['all-wheel drive', 'awd|all[ -]wheel drive'],
  ['low kms', 'low (?:kms?|kilomet(?:er|re)s|mileage|miles)'],
  ['service history', 'service history|log ?books?|books and keys|serviced (?:regularly|on time)'],
  ['one owner', '(?:one|1|single)[ -]owner'],
  ['7 seat', '(?:7|seven)[ -]?seat(?:s|er)?'],
  ['8 seat', '(?:8|eight)[ -]?seat(?:s|er)?'],
  ['third row', '(?:third|3rd) row'],
  ['dual cab', 'dual[ -]cab|double[ -]cab|crew[ -]cab'],
  ['wheelchair', 'wheel ?chair'],
  ['keyless', 'key ?less|smart key|push[ -]?(?:button)? start'],
  ['dual zone climate', 'dual[ -]zone|climate control'],
  ['head-up display', 'head[ -]?up display|hud'],
  ['alloy wheels', 'alloy wheels?|alloys|mag wheels?'],
  ['led headlights', 'led head ?l(?:ights?|amps?)'],
  ['dashcam', 'dash ?cam'],
  ['power tailgate', '(?:power|electric) (?:tail|lift) ?gate'],
  ['warranty', 'warranty'],
  ['finance available', 'finance available'],
  ['hybrid', 'hybrid'],
  ['isofix', 'isofix'],
]

/** One pattern with a group for each word, because a pass over the text costs more than the matches in it. */
const ANY_EQUIPMENT = new RegExp(`\\b(?:${EQUIPMENT.map(([, pattern]) => `(${pattern})`).join('|')})\\b`, 'g')
const NEGATION_BEFORE = /\b(?:no|not|without|non)[ -](?:\w+ )?$/

/** Finds the equipment mentioned in a text, except in negations such as 'no sunroof'. The first mention of each decides. */
export function findEquipment(text: string): string[] {
  const folded = fold(text)
  const mentions = new Map<number, boolean>()
  ANY_EQUIPMENT.lastIndex = 0
  for (let match = ANY_EQUIPMENT.exec(folded); match !== null; match = ANY_EQUIPMENT.exec(folded)) {
    const { index } = match
    const word = match.findIndex((group, at) => at > 0 && group !== undefined) - 1
    if (!mentions.has(word))
      mentions.set(word, !NEGATION_BEFORE.test(folded.slice(Math.max(0, index - 20), index)))
    // Mentions may overlap: 'adaptive cruise control' names two.
    ANY_EQUIPMENT.lastIndex = index + 1
  }
  return EQUIPMENT.filter((_row, at) => mentions.get(at) === true)
    .map(([word]) => word)
    .slice(0, MAX_KEYWORDS)
}
