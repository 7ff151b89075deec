import { analyzeSync, type Liquid, type Template } from 'liquidjs'
import { charactersIn } from '../../domain/leads/forms/check.ts'
import { accountTemplateErrors } from '../../domain/outbox/account-template.ts'
import {
  isAccountTemplate,
  MAIL_TEMPLATES,
  TEMPLATE_LIMITS,
  type TemplateError,
  type TemplateName,
} from '../../domain/outbox/mail-templates.ts'
import type { MailTemplate } from '../../domain/outbox/mail-texts.ts'
import { fieldsOf, nearestName, shapeAt, shapeOf } from '../../domain/outbox/template-fields.ts'
import { type Refusal, refuse } from '../../domain/refusals/refusal.ts'
import { createMailEngine, FORBIDDEN_TAGS } from './mail-text.ts'

type Field = TemplateError['field']

/** Far more than a mail needs, but short enough not to delay other requests. */
const MAX_JUDGING_MS = 300
const engine = createMailEngine(MAX_JUDGING_MS)

/** Returns the errors of a template with their lines; none means it can be saved. Renders every one of the `examples`. */
export function judgeTemplate(
  name: TemplateName,
  template: MailTemplate,
  examples: readonly object[],
): TemplateError[] {
  const basicErrors = checkBasics(template)
  if (basicErrors.length > 0) return basicErrors
  const errors = (['subject', 'body'] as const).flatMap((field) => {
    const parsed = parse(field, template[field])
    return 'message' in parsed ? [parsed] : checkParsed(name, field, template[field], parsed.templates)
  })
  if (errors.length > 0) return errors
  const accountErrors = isAccountTemplate(name) ? accountTemplateErrors(template) : []
  return accountErrors.length > 0
    ? accountErrors
    : (examples.map((values) => checkRun(template, values)).find(hasErrors) ?? [])
}

const hasErrors = (errors: TemplateError[]) => errors.length > 0

function checkBasics({ subject, body }: MailTemplate): TemplateError[] {
  const errors: TemplateError[] = []
  const addError = (field: Field, message: string) => void errors.push({ field, line: 1, message })
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(subject)) addError('subject', 'The subject must be one line')
  else if (subject.trim() === '') addError('subject', 'Write a subject')
  else if (charactersIn(subject) > TEMPLATE_LIMITS.subject)
    addError('subject', `The subject can have at most ${TEMPLATE_LIMITS.subject} characters`)
  if (body.trim() === '') addError('body', 'Write something first')
  else if (charactersIn(body) > TEMPLATE_LIMITS.body)
    addError('body', `A template can have at most ${TEMPLATE_LIMITS.body.toLocaleString('en-AU')} characters`)
  return errors
}

function parse(field: Field, text: string): { templates: Template[] } | TemplateError {
  try {
    return { templates: engine.parse(text) }
  } catch (error) {
    return { field, ...describeError(error) }
  }
}

/** Translates the library's errors for people who write mails. */
const LIQUID_ERRORS: [pattern: RegExp, say: (word: string) => string][] = [
  [/undefined filter: (\S+)/, (word) => `No filter called ${word}`],
  [
    /tag "(\S+?)" not found/,
    (word) => (isForbidden(word) ? `{% ${word} %} cannot be used in a mail` : `No tag called ${word}`),
  ],
  [/tag (\{%.+?%\}) not closed/s, (word) => `${word} is not closed: end it with {% end${nameOfTag(word)} %}`],
  [/tag "(.*)" not closed/s, () => 'A {% is not closed: end it with %}'],
  [/output "(.*)" not closed/s, () => 'A {{ is not closed: end it with }}'],
  [/(?:render|memory alloc) limit exceeded()/, () => 'A loop here runs too long for a mail'],
  [/parse length limit exceeded()/, () => 'This template is too long'],
  [/The mail is too long()/, () => 'The rendered mail is too long'],
]
const isForbidden = (tag: string) => (FORBIDDEN_TAGS as readonly string[]).includes(tag)
const nameOfTag = (tag: string) => /[a-z]+/.exec(tag)?.[0] ?? ''

function describeError(error: unknown): Pick<TemplateError, 'line' | 'message' | 'wrong'> {
  const { message, token } = error as Error & { token?: { getPosition?(): [number, number] } }
  const line = token?.getPosition?.()[0] ?? 1
  const plain = message.replace(/, line:\d+, col:\d+$/, '')
  for (const [pattern, say] of LIQUID_ERRORS) {
    const match = pattern.exec(plain)
    if (match) return { line, message: say(match[1] ?? ''), ...(match[1] && { wrong: match[1] }) }
  }
  return { line, message: `Invalid template syntax: ${plain}` }
}

function checkParsed(name: TemplateName, field: Field, text: string, templates: Template[]): TemplateError[] {
  const deepLine = findDeepLoop(text)
  return [
    ...unknownNames(name, text, templates).map((error) => ({ field, ...error })),
    ...(deepLine === null ? [] : [{ field, line: deepLine, message: 'Loops can be nested only once' }]),
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
  const aliases = findAliases(text)
  const references = [
    ...Object.values(globals).flat(),
    ...Object.entries(variables).flatMap(([root, list]) => (aliases.has(root) ? list : [])),
  ]
  const errors = references.flatMap(({ segments, location }) => {
    const [root = '', ...rest] = segments
    if (segments.some((segment) => typeof segment === 'object'))
      return [{ line: location.row, message: 'Write the field name in full', wrong: String(root) }]
    const path = [root, ...rest] as (string | number)[]
    const roots = aliases.get(String(root))
    const isKnown = roots
      ? roots.some((from) => shapeAt(shape, [...from, ...path.slice(1)]) !== null)
      : shapeAt(shape, path) !== null
    if (isKnown) return []
    const wrong = path.join('.')
    const suggestion = roots ? null : nearestName(wrong, names)
    const message = `No field called ${wrong}`
    return [{ line: location.row, message, wrong, ...(suggestion && { meant: suggestion }) }]
  })
  return errors.filter(
    ({ line, wrong }, index) =>
      errors.findIndex((each) => each.line === line && each.wrong === wrong) === index,
  )
}

/** Finds names a template assigns: loop variables, and fields under another name. */
function findAliases(text: string): Map<string, (string | number)[][]> {
  const aliases = new Map<string, (string | number)[][]>()
  const addAlias = (name: string, path: (string | number)[]) =>
    aliases.set(name, [...(aliases.get(name) ?? []), path])
  for (const [, name = '', list = ''] of text.matchAll(/\{%-?\s*for\s+([\w-]+)\s+in\s+([\w.-]+)/g))
    addAlias(name, [...list.split('.'), 0])
  for (const [, name = '', path = ''] of text.matchAll(
    /\{%-?\s*assign\s+([\w-]+)\s*=\s*([a-z_][\w.-]*)\s*-?%\}/gi,
  ))
    addAlias(name, path.split('.'))
  return aliases
}

/** Returns the line of the loop, or null. */
function findDeepLoop(text: string): number | null {
  let depth = 0
  for (const match of text.matchAll(/\{%-?\s*(for|endfor)\b/g)) {
    depth += match[1] === 'for' ? 1 : -1
    if (depth > TEMPLATE_LIMITS.loops) return text.slice(0, match.index).split('\n').length
  }
  return null
}

/** Checks that the template renders within the limits and is not empty. */
function checkRun({ subject, body }: MailTemplate, values: object): TemplateError[] {
  const rendered = { subject: run(engine, subject, values), body: run(engine, body, values) }
  for (const field of ['subject', 'body'] as const) {
    const text = rendered[field]
    if (typeof text !== 'string') return [{ field, ...describeError(text.error) }]
    if (text.includes('[object Object]'))
      return [{ field, line: 1, message: 'This is a group of fields. Choose one of them.' }]
    if (text.trim() === '') return [{ field, line: 1, message: EMPTY_MESSAGES[field] }]
  }
  return []
}

const EMPTY_MESSAGES = {
  subject: 'The subject is empty for some leads',
  body: 'The mail is empty for some leads',
} satisfies Record<Field, string>

function run(by: Liquid, text: string, values: object): string | { error: unknown } {
  try {
    const output = String(by.parseAndRenderSync(text, values))
    if (output.length > TEMPLATE_LIMITS.mail) return { error: new Error('The mail is too long') }
    return output
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
    ...refuse('invalid', errors[0]?.message ?? 'This template is invalid', { templateErrors }),
    errors,
  }
}
