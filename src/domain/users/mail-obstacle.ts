/** Why a mail with a link to an account is stored, but not sent. */
export const MAIL_OBSTACLES = [
  'no_mail_server',
  /** Account links start with SITE_URL and nothing else. */
  'no_site_url',
] as const
export type MailObstacle = (typeof MAIL_OBSTACLES)[number]

/** For people who have just invited someone. */
export const MAIL_OBSTACLE_TEXTS: Record<MailObstacle, string> = {
  no_mail_server:
    'No mail server is set, so the invitations wait in the outbox. Set one under Mail server, then send them again there.',
  no_site_url:
    'SITE_URL is not set on the server, so the invitations wait in the outbox. Ask the operator to set it, then send them again there.',
}

/** `mailer` is null without a mail server, whatever else stands for one. */
export function findMailObstacle(mailer: unknown, siteUrl: string | null): MailObstacle | null {
  if (mailer === null) return 'no_mail_server'
  return siteUrl === null ? 'no_site_url' : null
}
