import * as z from 'zod'
import { type Answers, checkAnswers, fieldsOf } from './answers.ts'
import { cleanLine } from './check.ts'
import { CONSENT_NOW, CONSENT_VERSIONS } from './consent.ts'
import { bodyPath } from './lead-body.ts'
import { type FieldName, LIST_SEPARATOR, PREFERRED, type Preferred, TICKED_VALUE } from './lead-fields.ts'
import { ATTACHMENTS, LEAD_FORM_NAMES, type LeadForm, leadForm } from './lead-forms.ts'

/** Above the limit of any rule, so that the rule's own message is shown, but short enough to check quickly. */
const MAX_TEXT_LENGTH = 20_000
const MAX_LIST_ITEMS = 50
const rawText = z.string().max(MAX_TEXT_LENGTH)
const lineUpTo = (maxLength: number) => z.string().max(maxLength).transform(cleanLine)
const shortLine = lineUpTo(200)

const source = z.strictObject({
  page: lineUpTo(1_000),
  referrer: lineUpTo(2_000).optional(),
  utm: z
    .record(lineUpTo(40), lineUpTo(500))
    .refine((utm) => Object.keys(utm).length <= 20, 'too many')
    .optional(),
  trail: z.array(lineUpTo(1_000)).max(50).optional(),
  sessionId: shortLine.optional(),
})

const figure = z.union([z.number(), lineUpTo(60)])
/** Figures of the finance calculator at the time of sending. */
const quote = z
  .record(lineUpTo(40), figure)
  .refine((figures) => Object.keys(figures).length <= 20, 'too many')

const build = z.strictObject({
  model: shortLine,
  grade: shortLine.optional(),
  colour: shortLine.optional(),
  accessories: z.array(shortLine).max(50).optional(),
  price: z.number().nonnegative().max(10_000_000).optional(),
  link: lineUpTo(2_000).optional(),
})

const attachmentSchemas = { quote, build } satisfies Record<(typeof ATTACHMENTS)[number], z.ZodType>
export type Build = z.infer<typeof build>
export type Quote = z.infer<typeof quote>

const bodySchema = z.strictObject({
  form: z.enum(LEAD_FORM_NAMES),
  contact: z.strictObject({
    name: z.string({ error: 'Tell us your name.' }).max(MAX_TEXT_LENGTH),
    email: rawText.optional(),
    phone: rawText.optional(),
    postcode: rawText.optional(),
    preferred: z.enum(Object.keys(PREFERRED) as [Preferred]).optional(),
  }),
  message: rawText.optional(),
  stockid: shortLine.optional(),
  dealership: rawText.optional(),
  fields: z.record(z.string().max(60), z.unknown()).default({}),
  consent: z.strictObject({
    contact: z.literal(true, { error: 'Agree to be contacted, so that we can answer you.' }),
    marketing: z.boolean().default(false),
    wording: z.enum(CONSENT_VERSIONS).default(CONSENT_NOW),
  }),
  source,
  /** The signed age of the form. A lead without one goes to quarantine instead of being refused. */
  guard: z.string().max(1_000).optional(),
  /** Hidden field that only bots fill in. */
  homepage: rawText.optional(),
})

/** A submitted lead, checked and normalised. */
export interface NewLead
  extends Pick<z.infer<typeof bodySchema>, 'form' | 'consent' | 'source' | 'guard' | 'homepage'> {
  contact: {
    name: string
    email: string | null
    phone: string | null
    postcode: string | null
    preferred: Preferred | null
  }
  message: string
  stockid: string | null
  dealership: string | null
  fields: Record<string, unknown>
}

/** The body of `submit-lead`. The schema checks its shape, `checkAnswers` its answers, as in the browser. */
export const newLeadSchema = bodySchema.transform((body, context): NewLead => {
  const answers = answersOf(body)
  const { values, errors } = checkAnswers(body.form, answers, new Date())
  const issue = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
  for (const { field, message } of errors) issue(bodyPath(field), message)
  const attached = readAttachments(body.form, body.fields, issue)
  const value = (field: FieldName) => (values[field] as string | undefined) ?? null
  const own = leadForm(body.form).own.flatMap((field) =>
    values[field] === undefined ? [] : [[field, values[field]] as const],
  )
  return {
    form: body.form,
    contact: {
      name: value('name') ?? '',
      email: value('email'),
      phone: value('phone'),
      postcode: value('postcode'),
      preferred: value('preferred') as Preferred | null,
    },
    message: value('message') ?? '',
    stockid: body.stockid || null,
    dealership: value('dealership'),
    fields: { ...Object.fromEntries(own), ...attached },
    consent: body.consent,
    source: body.source,
    ...(body.guard !== undefined && { guard: body.guard }),
    ...(body.homepage !== undefined && { homepage: body.homepage }),
  }
})

/** Converts a body back to the texts of its form. */
function answersOf({ form, contact, message, dealership, fields }: z.infer<typeof bodySchema>): Answers {
  const values: Record<string, unknown> = { ...fields, ...contact, message, dealership }
  return Object.fromEntries(
    fieldsOf(form).flatMap((field) => (values[field] === undefined ? [] : [[field, textOf(values[field])]])),
  )
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, MAX_TEXT_LENGTH)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? TICKED_VALUE : ''
  if (Array.isArray(value))
    return value.slice(0, MAX_LIST_ITEMS).map(textOf).join(LIST_SEPARATOR).slice(0, MAX_TEXT_LENGTH)
  // No form sends an object, and no rule accepts the replacement character.
  return value === null ? '' : '\ufffd'
}

function readAttachments(
  form: LeadForm,
  fields: Record<string, unknown>,
  issue: (path: string[], message: string) => void,
): Record<string, unknown> {
  const { own, attachments: attachmentNames } = leadForm(form)
  const parsedAttachments: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    if ((own as readonly string[]).includes(name)) continue
    const attachment = attachmentNames.find((each) => each === name)
    const result = attachment && attachmentSchemas[attachment].safeParse(value)
    if (!result) issue(['fields', name], 'This form does not have this field.')
    else if (result.success) parsedAttachments[name] = result.data
    else
      for (const { path, message } of result.error.issues)
        issue(['fields', name, ...path.map(String)], message)
  }
  return parsedAttachments
}
