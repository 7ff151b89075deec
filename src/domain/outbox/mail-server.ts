import * as z from 'zod'
import { emailSchema } from '../users/account-links.ts'

export const MAIL_ENCRYPTIONS = ['tls', 'starttls', 'none'] as const
export type MailEncryption = (typeof MAIL_ENCRYPTIONS)[number]
export const ENCRYPTION_LABELS: Record<MailEncryption, string> = {
  tls: 'TLS from the start (usual port 465)',
  starttls: 'STARTTLS (usual port 587)',
  none: 'None (for a relay without a password)',
}

/** Ports that mail servers listen on. Others could belong to any service, so the operator must allow them. */
export const MAIL_PORTS: readonly number[] = [25, 465, 587, 2525]
/** Tests an administrator may send in an hour. */
export const MAX_MAIL_TESTS_PER_HOUR = 10
export const MAX_CODE_ATTEMPTS_PER_HOUR = 20

/** A mail server with everything needed to send through it. */
export interface MailServer {
  host: string
  port: number
  /** 'auto' uses STARTTLS if the server offers it: for an operator's smtp:// address. */
  encryption: MailEncryption | 'auto'
  user: string | null
  password: string | null
  from: { name: string; address: string }
}

const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i

/** One line of text: a line break would end a header of the mail. */
const lineSchema = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u, 'Remove the line breaks')

export const mailServerChangeSchema = z
  .strictObject({
    host: z.string().trim().regex(HOST, 'Enter a host name such as smtp.example.com').toLowerCase(),
    port: z.int('Enter a port from 1 to 65535').min(1).max(65_535),
    encryption: z.enum(MAIL_ENCRYPTIONS),
    user: lineSchema(320),
    /** Absent: the stored password stays. Empty: no password. */
    password: z
      .string()
      .max(500)
      .regex(/^\P{Cc}*$/u, 'Remove the line breaks')
      .optional(),
    senderName: lineSchema(100).min(1, 'Enter the name that customers see'),
    senderAddress: emailSchema,
    /** The version that the caller saw. */
    version: z.int().min(0),
  })
  .refine(({ encryption, user }) => encryption !== 'none' || user === '', {
    path: ['encryption'],
    message: 'A password is sent only over an encrypted connection. Choose TLS or STARTTLS',
  })
export type MailServerChange = z.infer<typeof mailServerChangeSchema>

export const TRIAL_STEPS = ['connect', 'encrypt', 'sign-in', 'accept'] as const
export type TrialStepName = (typeof TRIAL_STEPS)[number]
export const TRIAL_STEP_LABELS: Record<TrialStepName, string> = {
  connect: 'Connect to the server',
  encrypt: 'Encrypt the connection',
  'sign-in': 'Sign in',
  accept: 'Hand over the mail',
}

/** One step of a test. The steps end with the first that failed. */
export const trialStepSchema = z.object({
  name: z.enum(TRIAL_STEPS),
  isOk: z.boolean(),
  text: z.string(),
  ms: z.int(),
})
export type TrialStep = z.infer<typeof trialStepSchema>

/** The latest test. A server may accept a mail and drop it, so only its reader can confirm the arrival. */
export const mailTestSchema = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  to: z.string(),
  steps: z.array(trialStepSchema),
  isAccepted: z.boolean(),
  confirmedAt: z.iso.datetime().nullable(),
})
export type MailTest = z.infer<typeof mailTestSchema>

export const mailServerViewSchema = z.object({
  managedBy: z.enum(['operator', 'console']).nullable().describe('Null if no mail server is set'),
  settings: z
    .object({
      host: z.string(),
      port: z.int(),
      encryption: z.enum([...MAIL_ENCRYPTIONS, 'auto']),
      user: z.string(),
      hasPassword: z.boolean(),
      senderName: z.string(),
      senderAddress: z.string(),
    })
    .nullable(),
  version: z.int(),
  updatedAt: z.iso.datetime().nullable(),
  updatedBy: z.string().nullable(),
  test: mailTestSchema.nullable(),
  canChange: z.boolean(),
})
export type MailServerView = z.infer<typeof mailServerViewSchema>

/** Reads an operator's SMTP_URL. */
export function mailServerOf(url: string, from: MailServer['from']): MailServer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isTls = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isTls ? 465 : 587) : Number(port),
    encryption: isTls ? 'tls' : 'auto',
    user: username === '' ? null : decodeURIComponent(username),
    password: password === '' ? null : decodeURIComponent(password),
    from,
  }
}

export const testCodeSchema = z.strictObject({ code: z.string().trim().toUpperCase().min(1).max(20) })
