import { ENCRYPTION_LABELS, type MailServerView } from '../../../domain/outbox/mail-server.ts'

/** The settings for those who may not change them. */
export function ServerSummary({ settings }: { settings: NonNullable<MailServerView['settings']> }) {
  const { host, port, encryption, user, hasPassword, senderName, senderAddress } = settings
  const rows = [
    ['Host', `${host}, port ${port}`],
    [
      'Encryption',
      encryption === 'auto' ? 'STARTTLS if the server offers it' : ENCRYPTION_LABELS[encryption],
    ],
    ['User name', user === '' ? 'None' : `${user}${hasPassword ? ', with a password' : ''}`],
    ['Sender', `${senderName} <${senderAddress}>`],
  ] as const
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-500">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
