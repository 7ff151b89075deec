export interface Mail {
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html?: string
  /** Identical for every attempt, so that the recipient can detect duplicates. */
  messageId: string
  files?: { name: string; type: string; content: string | Uint8Array }[]
  /** URL for one-click unsubscribing in the mail program; marketing mails only. */
  unsubscribe?: string
}

export type SendOutcome =
  | { ok: true }
  /** `isFinal` means that a retry would fail too. */
  | { ok: false; isFinal: boolean; reason: string }

/** Sends a mail or returns the reason why not. */
export interface Mailer {
  send(mail: Mail): Promise<SendOutcome>
  close(): Promise<void>
}

/** The mailer to send with now, or null if no mail server is set. The settings can change at any time, so call it for each use. */
export type CurrentMailer = () => Mailer | null
