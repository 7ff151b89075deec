import type { BoxWord } from './box-words.ts'

/** Words that never become a keyword: they hold a sentence together, bound a number, or are talk. */
const FILLER_WORDS: ReadonlySet<string> = new Set(
  [
    // Joining words
    'a an the and or but of in at on to for from with by as is are be its it this that these those me my i im we our us you your they them who which what where how do does did can could would should will have has had got get there here any some all only just also too very really so not no if than then',
    // Bounds of numbers
    'under over around about between up below above less more max min maximum minimum most least or ormore orless after before since newer older within budget price priced cost costs worth plus',
    // Units
    'k grand thousand dollars bucks km kms kilometres people',
    // Towing, which a weight or a load turns into a filter
    'tow tows towing pull pulls',
    // Cars in general
    'car cars vehicle vehicles one ones something anything thing stock sale sell buy buying',
    // Talk
    'hi hello hey gday thanks thank please pls show find search looking look want wants wanted need needs like mate chasing prefer preferably maybe good nice best great',
    // Acts that have pages of their own
    'finance repayments test drive trade enquire enquiry',
  ].flatMap((line) => line.split(' ')),
)

export function isFiller({ keyword, phrase }: BoxWord): boolean {
  return keyword === '' || FILLER_WORDS.has(keyword) || FILLER_WORDS.has(phrase)
}
