import { fold } from '../../search/fold.ts'

/** A number claimed in a sentence. */
export interface Figure {
  kind: 'dollars' | 'kms' | 'year' | 'seats' | 'doors' | 'count' | 'other'
  value: number
  /** The figure as written in the sentence. */
  text: string
}

const NUMBER = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`
const PATTERN = new RegExp(
  String.raw`(?<dollars>(?:aud|a?\$)\s?${NUMBER}(?:\s?(?:k|grand|thousand|million|m)(?!\p{L}))?|${NUMBER}(?:\s?(?:k|grand|thousand|million))?\s?(?:dollars|bucks|aud)|${NUMBER}\s?(?:k|grand)(?!\p{L}))|(?<kms>${NUMBER}k?\s?(?:kms?|kilometres?|kilometers?|ks)(?!\p{L}))|(?<seats>${NUMBER}[\s-]?(?:seat|seats|seater|seaters)(?!\p{L}))|(?<doors>${NUMBER}[\s-]?doors?(?!\p{L}))|(?<year>(?<!\d)(?:19|20)\d\d(?!\d))|(?<other>${NUMBER})`,
  'gu',
)

/** A unit: the 100 km of a fuel use are no figure of a car. */
const PER_100_KM = /l(?:itres)? ?(?:\/|per) ?100 ?km/g

/** Finds the figures of a sentence. Removes `names` first, because model names may contain digits. */
export function findFigures(sentence: string, names: readonly string[] = []): Figure[] {
  const text = withoutNames(replaceNumberWords(fold(sentence)).replaceAll(PER_100_KM, 'l'), names.map(fold))
  return [...text.matchAll(PATTERN)].map((match) => {
    const [kind = 'other'] =
      Object.entries(match.groups ?? {}).find(([, groupText]) => groupText !== undefined) ?? []
    return { kind: kind as Figure['kind'], value: valueOf(match[0], kind), text: match[0] }
  })
}

function withoutNames(text: string, names: readonly string[]): string {
  return names
    .toSorted((a, b) => b.length - a.length)
    .reduce((remaining, name) => (name === '' ? remaining : remaining.replaceAll(name, ' ')), text)
}

const THOUSAND = /\d\s?(?:k|grand|thousand)(?!m)/u

function valueOf(text: string, kind: string): number {
  const number = Number.parseFloat(text.replaceAll(',', '').replace(/^\D+/, ''))
  if (/million|\dm$/.test(text)) return number * 1_000_000
  return (kind === 'dollars' || kind === 'kms') && THOUSAND.test(text) ? number * 1_000 : number
}

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const NUMBER_WORD = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${TENS.join('|')})[ -](?:${SMALL.slice(1, 10).join('|')})|${[...TENS, ...SMALL].join('|')})(?!\p{L})`,
  'gu',
)

/** Replaces number words by digits, because 'thirty-five thousand dollars' is a claim too. */
function replaceNumberWords(text: string): string {
  return text.replaceAll(NUMBER_WORD, (words) =>
    String(
      words
        .split(/[ -]/)
        .reduce(
          (sum, word) => sum + (SMALL.includes(word) ? SMALL.indexOf(word) : (TENS.indexOf(word) + 2) * 10),
          0,
        ),
    ),
  )
}
