interface NoticeText {
  subject: string
  /** What happened, as a full sentence. */
  event: string
}

/** Mails that report a change to an account to its owner. Their texts are fixed, so that no template can hide a takeover. */
export const ACCOUNT_NOTICES = {
  password_changed: {
    subject: 'Your password was changed',
    event: 'The password of your account was changed.',
  },
  email_changed: {
    subject: 'Your email address was changed',
    event: 'The email address of your account was changed. This address no longer receives its mail.',
  },
  second_factor_on: {
    subject: 'Your second factor was turned on',
    event: 'Signing in to your account now takes a code from an authenticator app.',
  },
  second_factor_off: {
    subject: 'Your second factor was turned off',
    event: 'Signing in to your account no longer takes a code from an authenticator app.',
  },
  recovery_codes_renewed: {
    subject: 'Your recovery codes were replaced',
    event: 'New recovery codes were created for your account. The old ones no longer work.',
  },
  passkey_added: {
    subject: 'A passkey was added to your account',
    event: 'A new passkey can be used to sign in to your account.',
  },
  passkey_removed: {
    subject: 'A passkey was removed from your account',
    event: 'A passkey of your account can no longer be used to sign in.',
  },
  new_device: {
    subject: 'New sign-in to your account',
    event: 'Your account was used on a device that it had not been used on before.',
  },
} as const satisfies Record<string, NoticeText>

export type AccountNotice = keyof typeof ACCOUNT_NOTICES

interface NoticeDetails {
  siteName: string
  user: { name: string; username: string }
  /** Already formatted, with its time zone. */
  when: string
  device: string
  address: string
  /** Address of the page that resets a password; null if the site's address is not configured. */
  resetUrl: string | null
}

export function accountNoticeMail(
  notice: AccountNotice,
  { siteName, user, when, device, address, resetUrl }: NoticeDetails,
): { subject: string; body: string } {
  const { subject, event } = ACCOUNT_NOTICES[notice]
  const help =
    resetUrl === null
      ? 'someone else may be using your account: tell your administrator.'
      : `someone else may be using your account. Set a new password here, then tell your administrator:\n\n${resetUrl}`
  const body = `Hi ${user.name},

${event}

Account: ${user.username} at ${siteName}
When: ${when}
Device: ${device}
Network address: ${address}

If this was you, there is nothing to do. If it was not, ${help}
`
  return { subject: `${subject} (${siteName})`, body }
}
