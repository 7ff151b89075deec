import { analyzeSync, type Liquid, type Template } from 'liquidjs'
import { charactersIn } from '../../domain/leads/forms/check.ts'
import {
  MAIL_TEMPLATES,
  TEMPLATE_LIMITS,
  type TemplateError,
  type TemplateName,
} from '../../domain/outbox/mail-templates.ts'
import type { MailTemplate } from '../../domain/outbox/mail-texts.ts'
import { fieldsOf, nearestName, shapeAt, shapeOf } from '../../domain/outbox/template-fields.ts'
import { type Refusal, refuse } from '../../domain/refusals/refusal.ts'
import { CLOSED_TAGS, createMailEngine } from './mail-text.ts'

type Field = TemplateError['field']

/** Far more than a mail takes, and not so long that others wait for it. */
const JUDGED_MS = 300
const engine = createMailEngine(JUDGED_MS)

/** What is wrong with a template, each with its line; nothing, and it may be kept. It is tried with every one of the `examples`. */
export function judgeTemplate(
  name: TemplateName,
  template: MailTemplate,
  examples: readonly object[],
): TemplateError[] {
  const plain = plainErrors(template)
  if (plain.length > 0) return plain
  const faults = (['subject', 'body'] as const).flatMap((field) => {
    const parsed = parse(field, template[field])
    return 'message' in parsed ? [parsed] : writtenErrors(name, field, template[field], parsed.templates)
  })
  return faults.length > 0
    ? faults
    : (examples.map((values) => runError(template, values)).find(hasErrors) ?? [])
}

const hasErrors = (found: TemplateError[]) => found.length > 0

function plainErrors({ subject, body }: MailTemplate): TemplateError[] {
  const faults: TemplateError[] = []
  const say = (field: Field, message: string) => void faults.push({ field, line: 1, message })
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(subject)) say('subject', 'A subject is one line')
  else if (subject.trim() === '') say('subject', 'Write a subject')
  else if (charactersIn(subject) > TEMPLATE_LIMITS.subject)
    say('subject', `A subject has ${TEMPLATE_LIMITS.subject} characters at most`)
  if (body.trim() === '') say('body', 'Write something first')
  else if (charactersIn(body) > TEMPLATE_LIMITS.body)
    say('body', `A template has ${TEMPLATE_LIMITS.body.toLocaleString('en-AU')} characters at most`)
  return faults
}

function parse(field: Field, text: string): { templates: Template[] } | TemplateError {
  try {
    return { templates: engine.parse(text) }
  } catch (error) {
    return { field, ...said(error) }
  }
}

/** What the library says, in the words of somebody who writes a mail. */
const SENTENCES: [pattern: RegExp, say: (word: string) => string][] = [
  [/undefined filter: (\S+)/, (word) => `No filter called ${word}`],
  [
    /tag "(\S+?)" not found/,
    (word) => (isClosed(word) ? `{% ${word} %} cannot be used in a mail` : `No tag called ${word}`),
  ],
  [/tag (\{%.+?%\}) not closed/s, (word) => `${word} is not closed: end it with {% end${nameOfTag(word)} %}`],
  [/tag "(.*)" not closed/s, () => 'A {% is not closed: end it with %}'],
  [/output "(.*)" not closed/s, () => 'A {{ is not closed: end it with }}'],
  [
    /(?:render|memory alloc) limit exceeded()/,
    () => 'A loop here runs too long: a mail must be made in a moment',
  ],
  [/parse length limit exceeded()/, () => 'This is too long to be read'],
  [/The mail is too long()/, () => 'What comes of it is too long for a mail'],
]
const isClosed = (tag: string) => (CLOSED_TAGS as readonly string[]).includes(tag)
const nameOfTag = (tag: string) => /[a-z]+/.exec(tag)?.[0] ?? ''

function said(error: unknown): Pick<TemplateError, 'line' | 'message' | 'wrong'> {
  const { message, token } = error as Error & { token?: { getPosition?(): [number, number] } }
  const line = token?.getPosition?.()[0] ?? 1
  const plain = message.replace(/, line:\d+, col:\d+$/, '')
  for (const [pattern, say] of SENTENCES) {
    const found = pattern.exec(plain)
    if (found) return { line, message: say(found[1] ?? ''), ...(found[1] && { wrong: found[1] }) }
  }
  return { line, message: `Liquid cannot be read here: ${plain}` }
}

function writtenErrors(
  name: TemplateName,
  field: Field,
  text: string,
  templates: Template[],
): TemplateError[] {
  const deep = loopTooDeep(text)
  return [
    ...unknownNames(name, text, templates).map((error) => ({ field, ...error })),
    ...(deep === null ? [] : [{ field, line: deep, message: 'A loop stands in one other loop at most' }]),
  ].toSorted((one, other) => one.line - other.line)
}

function unknownNames(
  name: TemplateName,
  text: string,
  templates: Template[],
): Omit<TemplateError, 'field'>[] {
  const { kind } = MAIL_TEMPLATES[name]
  const shape = shapeOf(kind)
  const names = fieldsOf(kind).map((field) => field.name)
  const { variables, globals } = analyzeSync(templates, { partials: false })
  const lent = lentNames(text)
  const asked = [
    ...Object.values(globals).flat(),
    ...Object.entries(variables).flatMap(([root, list]) => (lent.has(root) ? list : [])),
  ]
  const faults = asked.flatMap(({ segments, location }) => {
    const [root = '', ...rest] = segments
    if (segments.some((segment) => typeof segment === 'object'))
      return [{ line: location.row, message: 'Write the name of the field out', wrong: String(root) }]
    const path = [root, ...rest] as (string | number)[]
    const roots = lent.get(String(root))
    const isKnown = roots
      ? roots.some((from) => shapeAt(shape, [...from, ...path.slice(1)]) !== null)
      : shapeAt(shape, path) !== null
    if (isKnown) return []
    const wrong = path.join('.')
    const meant = roots ? null : nearestName(wrong, names)
    const message = `No field called ${wrong}`
    return [{ line: location.row, message, wrong, ...(meant && { meant }) }]
  })
  return faults.filter(
    ({ line, wrong }, at) => faults.findIndex((each) => each.line === line && each.wrong === wrong) === at,
  )
}

/** Names a template gives to what it was handed: the line of a list, or a field by another name. */
function lentNames(text: string): Map<string, (string | number)[][]> {
  const lent = new Map<string, (string | number)[][]>()
  const lend = (name: string, path: (string | number)[]) => lent.set(name, [...(lent.get(name) ?? []), path])
  for (const [, name = '', list = ''] of text.matchAll(/\{%-?\s*for\s+([\w-]+)\s+in\s+([\w.-]+)/g))
    lend(name, [...list.split('.'), 0])
  for (const [, name = '', path = ''] of text.matchAll(
    /\{%-?\s*assign\s+([\w-]+)\s*=\s*([a-z_][\w.-]*)\s*-?%\}/gi,
  ))
    lend(name, path.split('.'))
  return lent
}

/** Its line; null where none is. */
function loopTooDeep(text: string): number | null {
  let depth = 0
  for (const found of text.matchAll(/\{%-?\s*(for|endfor)\b/g)) {
    depth += found[1] === 'for' ? 1 : -1
    if (depth > TEMPLATE_LIMITS.loops) return text.slice(0, found.index).split('\n').length
  }
  return null
}

/** Made within the limits, and something comes of it. */
function runError({ subject, body }: MailTemplate, values: object): TemplateError[] {
  const written = { subject: run(engine, subject, values), body: run(engine, body, values) }
  for (const field of ['subject', 'body'] as const) {
    const text = written[field]
    if (typeof text !== 'string') return [{ field, ...said(text.error) }]
    if (text.includes('[object Object]'))
      return [{ field, line: 1, message: 'A whole group is written out: name one of its fields' }]
    if (text.trim() === '') return [{ field, line: 1, message: EMPTY[field] }]
  }
  return []
}

const EMPTY = {
  subject: 'The subject comes out empty for some leads',
  body: 'The mail comes out empty for some leads',
} satisfies Record<Field, string>

function run(by: Liquid, text: string, values: object): string | { error: unknown } {
  try {
    const made = String(by.parseAndRenderSync(text, values))
    if (made.length > TEMPLATE_LIMITS.mail) return { error: new Error('The mail is too long') }
    return made
  } catch (error) {
    return { error }
  }
}

export function refuseTemplate(
  templateErrors: TemplateError[],
): Refusal<'invalid', { templateErrors: TemplateError[] }> {
  const errors = templateErrors.map(({ field, line, message }) => ({
    field,
    message: `Line ${line}: ${message}`,
  }))
  return {
    ...refuse('invalid', errors[0]?.message ?? 'This template has an error', { templateErrors }),
    errors,
  }
}
