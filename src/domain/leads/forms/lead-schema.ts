import * as z from 'zod'
import { type Answers, checkAnswers, fieldsOf } from './answers.ts'
import { cleanLine } from './check.ts'
import { CONSENT_NOW, CONSENT_VERSIONS } from './consent.ts'
import { bodyPath } from './lead-body.ts'
import { type FieldName, LISTED, PREFERRED, type Preferred, TICKED } from './lead-fields.ts'
import { ATTACHMENTS, LEAD_FORM_NAMES, type LeadForm, leadForm } from './lead-forms.ts'

/** Far beyond any rule, which then says what is wrong; and short enough that no rule works long. */
const LONGEST_TYPED = 20_000
const MOST_LISTED = 50
const typed = z.string().max(LONGEST_TYPED)
const words = (longest: number) => z.string().max(longest).transform(cleanLine)
const short = words(200)

const source = z.strictObject({
  page: words(1_000),
  referrer: words(2_000).optional(),
  utm: z
    .record(words(40), words(500))
    .refine((utm) => Object.keys(utm).length <= 20, 'too many')
    .optional(),
  trail: z.array(words(1_000)).max(50).optional(),
  sessionId: short.optional(),
})

const figure = z.union([z.number(), words(60)])
/** The calculator's figures, as they stood on the screen. */
const quote = z.record(words(40), figure).refine((figures) => Object.keys(figures).length <= 20, 'too many')

const build = z.strictObject({
  model: short,
  grade: short.optional(),
  colour: short.optional(),
  accessories: z.array(short).max(50).optional(),
  price: z.number().nonnegative().max(10_000_000).optional(),
  link: words(2_000).optional(),
})

const attachments = { quote, build } satisfies Record<(typeof ATTACHMENTS)[number], z.ZodType>
export type Build = z.infer<typeof build>
export type Quote = z.infer<typeof quote>

const bodySchema = z.strictObject({
  form: z.enum(LEAD_FORM_NAMES),
  contact: z.strictObject({
    name: z.string({ error: 'Tell us your name.' }).max(LONGEST_TYPED),
    email: typed.optional(),
    phone: typed.optional(),
    postcode: typed.optional(),
    preferred: z.enum(Object.keys(PREFERRED) as [Preferred]).optional(),
  }),
  message: typed.optional(),
  stockid: short.optional(),
  dealership: typed.optional(),
  fields: z.record(z.string().max(60), z.unknown()).default({}),
  consent: z.strictObject({
    contact: z.literal(true, { error: 'We can only answer those who agree to be contacted.' }),
    marketing: z.boolean().default(false),
    wording: z.enum(CONSENT_VERSIONS).default(CONSENT_NOW),
  }),
  source,
  /** The signed age of the form; without one a lead is doubtful, not refused. */
  guard: z.string().max(1_000).optional(),
  /** Nobody sees this field: whoever fills it in is no person. */
  homepage: typed.optional(),
})

/** A lead as it came, checked and in its normal form. */
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

/** The body of `submit-lead`: its shape by this schema, its answers by the rules the browser asks too. */
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

/** The texts a form would have held. */
function answersOf({ form, contact, message, dealership, fields }: z.infer<typeof bodySchema>): Answers {
  const given: Record<string, unknown> = { ...fields, ...contact, message, dealership }
  return Object.fromEntries(
    fieldsOf(form).flatMap((field) => (given[field] === undefined ? [] : [[field, textOf(given[field])]])),
  )
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, LONGEST_TYPED)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? TICKED : ''
  if (Array.isArray(value))
    return value.slice(0, MOST_LISTED).map(textOf).join(LISTED).slice(0, LONGEST_TYPED)
  // No form makes such a thing; no rule takes it either.
  return value === null ? '' : '\ufffd'
}

function readAttachments(
  form: LeadForm,
  fields: Record<string, unknown>,
  issue: (path: string[], message: string) => void,
): Record<string, unknown> {
  const { own, attaches } = leadForm(form)
  const read: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    if ((own as readonly string[]).includes(name)) continue
    const attachment = attaches.find((each) => each === name)
    const parsed = attachment && attachments[attachment].safeParse(value)
    if (!parsed) issue(['fields', name], 'This form has no such field.')
    else if (parsed.success) read[name] = parsed.data
    else
      for (const { path, message } of parsed.error.issues)
        issue(['fields', name, ...path.map(String)], message)
  }
  return read
}
