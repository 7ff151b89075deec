import * as z from 'zod'
import { CONSENT_THROUGH_AGENT, CONSENT_WORDINGS } from '../../leads/forms/consent.ts'
import { PREFERRED, type Preferred } from '../../leads/forms/lead-fields.ts'
import type { AgentTool } from './agent-tool.ts'
import { dealershipSlugSchema, stockNumberSchema } from './shared-schemas.ts'

/** The rules of the form check the texts; these limits only bound the work. */
const MAX_TEXT_LENGTH = 5_000
const MAX_LINE_LENGTH = 500
const line = z.string().max(MAX_LINE_LENGTH)

const consentSchema = z
  .strictObject({
    agreed: z.literal(true, { error: 'Ask the customer first: without their consent nothing is sent.' }),
    wording: z.literal(CONSENT_THROUGH_AGENT),
  })
  .describe(
    `Only after the customer said yes to this wording (${CONSENT_THROUGH_AGENT}): “${CONSENT_WORDINGS[CONSENT_THROUGH_AGENT].contact}”`,
  )

const contact = {
  name: line.describe("The customer's own name"),
  phone: line.optional().describe('Australian phone number; phone or email is required'),
  email: line.optional(),
  preferred: z
    .enum(Object.keys(PREFERRED) as [Preferred])
    .optional()
    .describe('How the dealership should answer'),
  message: z.string().max(MAX_TEXT_LENGTH).optional(),
  stockNumber: stockNumberSchema.optional(),
  dealership: dealershipSlugSchema.optional(),
  consent: consentSchema,
  idempotencyKey: z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/, 'The key must have between 8 and 200 visible characters')
    .optional()
    .describe('A random key, such as a UUID. Repeat it when you repeat the request: only one is stored'),
}

const output = z.strictObject({
  reference: z.string().describe('Tell the customer: they quote it on the phone'),
  isBooked: z.literal(false),
  next: z.string(),
})

export const REQUEST_CALL_BACK = {
  kind: 'request',
  title: 'Ask for a call back',
  description:
    'Sends an enquiry to the dealership, about a car or in general. Needs the name, a phone number or an email address, and the explicit consent of the customer. The number of requests from one network address is limited.',
  input: z.strictObject(contact),
  output,
} as const satisfies AgentTool

export const REQUEST_TEST_DRIVE = {
  kind: 'request',
  title: 'Ask for a test drive',
  description:
    'Asks the dealership for a test drive. Nothing is booked and no car is held: the dealership contacts the customer to confirm. Needs the same as request_call_back, and a car or a dealership.',
  input: z
    .strictObject({
      ...contact,
      time: z.iso
        .datetime({ offset: true })
        .optional()
        .describe('The start that the customer would like, from test_drive_times'),
    })
    .refine(({ stockNumber, dealership }) => stockNumber !== undefined || dealership !== undefined, {
      message: 'Send stockNumber, dealership or both.',
    }),
  output,
} as const satisfies AgentTool

export type LeadRequestInput = z.infer<typeof REQUEST_CALL_BACK.input> & { time?: string | undefined }
