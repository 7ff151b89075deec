import type { Mail } from './mailer.ts'

export interface Sender {
  name: string
  address: string
}

/** The mail in the terms of nodemailer. */
export function messageOf(mail: Mail, from: Sender) {
  const { to, replyTo, subject, text, html, messageId, unsubscribe, files = [] } = mail
  return {
    from,
    // An object is always one address, whatever characters it contains.
    to: { name: '', address: to },
    ...(replyTo && { replyTo }),
    subject,
    text,
    ...(html !== undefined && { html }),
    messageId,
    attachments: files.map((file) => ({
      filename: file.name,
      contentType: file.type,
      content: typeof file.content === 'string' ? file.content : Buffer.from(file.content),
    })),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}
