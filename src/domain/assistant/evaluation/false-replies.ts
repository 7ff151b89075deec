import { FALSE_SENTENCES } from './false-sentences.ts'
import { MISLEADING_SENTENCES } from './misleading-sentences.ts'

/** A reply of a provider that lies, with what must not reach the shopper. */
export interface FalseReply {
  what: string
  text: string
  /** Text without slots: none of the reply's sentences may contain it. */
  never: string
}

const HONEST = 'The {title} has {seats}.'

type Wrapper = (sentence: string, car: string) => string

/** Ways in which a provider may send a sentence in our form: alone, and after an honest one. */
const OUR_FORMS: readonly Wrapper[] = [
  (sentence, car) => replyOf([{ say: sentence, car }]),
  (sentence, car) =>
    replyOf([
      { say: HONEST, car },
      { say: sentence, car },
    ]),
]
/** And outside it, in an older one, and behind an honest fact. */
const ALL_FORMS: readonly Wrapper[] = [
  (sentence) => sentence,
  (sentence) => JSON.stringify({ response: sentence, actionType: 'recommend', suggestions: [sentence] }),
  ...OUR_FORMS,
  (sentence, car) =>
    replyOf([
      { say: `The {title} has {seats}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`, car },
    ]),
]

/** Lists the replies, for two cars that the question finds. */
export function falseReplies([first, second]: readonly [string, string]): FalseReply[] {
  return [
    ...repliesOf(FALSE_SENTENCES, ALL_FORMS, first),
    ...repliesOf(MISLEADING_SENTENCES, OUR_FORMS, first),
    ...brokenReplies(first, second),
  ]
}

function repliesOf(
  sentences: Readonly<Record<string, string>>,
  forms: readonly Wrapper[],
  car: string,
): FalseReply[] {
  return Object.entries(sentences).flatMap(([what, lines]) =>
    lines
      .split('\n')
      .filter(Boolean)
      .flatMap((sentence) =>
        forms.map((wrap) => ({ what, text: wrap(sentence, car), never: coreOf(sentence) })),
      ),
  )
}

function replyOf(parts: readonly object[], more: object = {}): string {
  return JSON.stringify({ parts, vehicles: [], suggestions: [], ...more })
}

/** The longest piece between slots, without the end of the sentence. */
function coreOf(sentence: string): string {
  const pieces = sentence.replace(/[.!?]$/, '').split(/\{\w{1,20}\}/)
  return pieces.toSorted((a, b) => b.length - a.length)[0]!.trim()
}

/** Replies whose form is wrong. */
function brokenReplies(first: string, second: string): FalseReply[] {
  const lie = 'It is one dollar.'
  const broken = (what: string, text: string, never = 'one dollar'): FalseReply => ({ what, text, never })
  const honest = { say: HONEST, car: first }
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
  return [
    broken(
      'the price of another car',
      replyOf([honest, { say: 'It costs {price}.', car: second }]),
      'It costs',
    ),
    broken(
      'the price of another car',
      replyOf([honest, { say: 'The price is {price}.', car: second }]),
      'The price is',
    ),
    broken('a car without a record', replyOf([{ say: 'The {title} costs {price}.', car: 'NOPE' }]), 'costs'),
    broken('a car without a record', replyOf([honest], { vehicles: ['NOPE'] }), 'NOPE'),
    broken('a sentence without a car', replyOf([{ say: 'It costs {price}.' }]), 'It costs'),
    broken('a figure as a suggestion', replyOf([honest], { suggestions: ['Buy it for $1'] }), '$1'),
    broken('a sentence as a suggestion', replyOf([honest], { suggestions: [lie] })),
    broken('a block that we do not have', replyOf([{ block: lie, car: first }])),
    broken('a phrase that we do not have', replyOf([{ phrase: lie }])),
    broken(
      'a name of every object',
      replyOf([{ phrase: 'constructor' }, { block: '__proto__' }]),
      'function',
    ),
    broken(
      'only phrases',
      replyOf([{ phrase: 'these_fit' }, { phrase: 'these_fit' }]),
      'I would look at. Here',
    ),
    broken('text around the reply', `${lie} ${replyOf([honest])} ${lie}`),
    broken('code fences', `\`\`\`json\n${replyOf([{ say: lie, car: first }])}\n\`\`\``, 'json'),
    broken('a reply that is cut off', replyOf([honest, { say: lie, car: first }]).slice(0, -20)),
    broken(
      'a reply that is cut off in a word',
      `{"parts":[{"say":"The {title} has {seats} and it is fr`,
      'it is fr',
    ),
    broken(
      'a sentence without an end',
      replyOf([{ say: 'The {title} has {seats} and it is fr', car: first }]),
      'it is fr',
    ),
    broken('brackets', '{{{{{{{{', '{{'),
    broken('many brackets', `{"parts":${deep}}`, '['),
    broken('an empty list', replyOf([]), 'null'),
    broken('null as a part', '{"parts":[null,null,{"say":null,"car":null}]}', 'null'),
    broken('numbers as parts', '{"parts":[1,2,{"say":1,"car":2}]}', '[1'),
    broken('parts as text', JSON.stringify({ parts: lie })),
    broken('a list in a list', JSON.stringify({ parts: [[{ say: lie, car: first }]] })),
    broken('two lists of parts', `{"parts":[],"parts":[${JSON.stringify({ say: lie, car: first })}]}`),
    broken('a part in a part', replyOf([{ say: HONEST, car: first, parts: [{ say: lie }] }])),
    broken('escaped letters', `{"parts":[{"say":"It is \\u006fne dollar.","car":"${first}"}]}`),
    broken(
      'very long',
      replyOf([{ say: `${'The car looks nice '.repeat(40)}{seats}.`, car: first }]),
      'nice The',
    ),
    broken('too many sentences', replyOf([{ say: `${HONEST} `.repeat(40), car: first }]), 'undefined'),
    broken('unknown letters', '\uFFFD\uFFFE\u0000\u0001', '\uFFFD'),
    broken('an error page', '<html><body>502 Bad Gateway</body></html>', '502'),
  ]
}
