import { FALSE_SENTENCES } from '../src/domain/assistant/evaluation/false-sentences.ts'
import { MISLEADING_SENTENCES } from '../src/domain/assistant/evaluation/misleading-sentences.ts'
import {
  INTRODUCTIONS,
  LATER_INTRODUCTIONS,
  LEADS,
  OPENINGS,
} from '../src/domain/assistant/model/sentence-words.ts'
import { SLOT_NAMES } from '../src/domain/assistant/model/slots.ts'

/** The gate refuses longer sentences unread. */
const MAX_LENGTH = 240

const HONEST = `
The {title} has {seats} and sits at {dealership}.
The {name} wears {colour} and shows {kms}.
It is priced at {price}.
Have a look: it runs on {fuel}.
The {name} is a {body} in {colour} with {seats}.
It comes with an {ancap} and a {boot}.`

/** Sentences of a model: honest ones, every false one that we know, and ones made to cost as much as possible. */
export function gateSentences(): string[] {
  const slots = SLOT_NAMES.map((name) => `{${name}}`)
  const leads = Object.values(LEADS).flat()
  const hostile = [
    fill(slots, ' and '),
    fill(slots, ' '),
    fill(slots, ''),
    fill(slots.map((slot) => `with a ${slot} and`)),
    fill(leads),
    fill(leads.toReversed()),
    fill(['The {title} has', ...leads]),
    fill([...INTRODUCTIONS, ...OPENINGS]),
    fill(LATER_INTRODUCTIONS),
    fill(['it comes with', ...Array.from({ length: 80 }, () => 'at')]),
    fill(['a']),
    fill(['zyx', 'qwv', 'vfdsa']),
    fill(['Toyota', 'RAV4', 'xxxx']),
    fill(['{'], ''),
    fill(['{}'], ''),
    fill(['{seats'], ''),
    fill(["'"], ''),
    fill([',', ';', ':']),
    fill([' '], ''),
    fill(['é', '𝒳', '你', '\u200d'], ''),
    `${'x'.repeat(MAX_LENGTH - 1)}.`,
    `It has {seats}${' and and'.repeat(10_000)}.`,
    '!'.repeat(MAX_LENGTH),
    '{seats} '.repeat(5_000),
  ]
  const falseSentences = Object.values({ ...FALSE_SENTENCES, ...MISLEADING_SENTENCES }).flatMap((lines) =>
    lines.split('\n').filter(Boolean),
  )
  return [...HONEST.trim().split('\n'), ...falseSentences, ...hostile]
}

/** Texts for one part of a reply that are made to cost as much as possible, with many sentences or none. */
export function hostileTexts(): string[] {
  return [
    'It has {seats}. '.repeat(40),
    'a. '.repeat(300),
    '. '.repeat(300),
    '.'.repeat(600),
    `${' '.repeat(299)}.${' '.repeat(300)}`,
    `a.${' '.repeat(597)}a`,
    '{seats}'.repeat(100),
    `${gateSentences()[0]} `.repeat(12),
    'x'.repeat(2_000),
  ]
}

/** Repeats the pieces up to the longest sentence that is read. */
function fill(pieces: readonly string[], separator = ' '): string {
  let text = ''
  for (let at = 0; ; at++) {
    const next = `${text}${at === 0 ? '' : separator}${pieces[at % pieces.length]}`
    if (next.length >= MAX_LENGTH) return `${text}.`
    text = next
  }
}
