export interface Mail {
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html?: string
  /** The same for every attempt: who receives it twice can tell. */
  messageId: string
  files?: { name: string; type: string; text: string }[]
  /** Of marketing: the address where its receiver ends it, by one press in the mail program itself. */
  unsubscribe?: string
}

export type SendOutcome =
  | { ok: true }
  /** `isFinal`: trying again would be refused again. */
  | { ok: false; isFinal: boolean; reason: string }

/** Takes a mail over, or says why not. */
export interface Mailer {
  send(mail: Mail): Promise<SendOutcome>
  close(): Promise<void>
}
