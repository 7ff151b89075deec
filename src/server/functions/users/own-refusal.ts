import type { Context } from 'hono'
import { OWN_ACCOUNT_REFUSALS, REFUSED_FIELDS } from '../../../domain/users/own-account.ts'
import type { OwnRefused } from '../../../services/users/index.ts'
import { errorAnswer, STATUS_SENTENCES } from '../../errors.ts'

/** Never 401: the session is good, and a browser would take it for lost. */
export function ownRefusal(context: Context, refused: OwnRefused) {
  if (refused.reason === 'too_many')
    return errorAnswer(context, 429, STATUS_SENTENCES[429] as string, { retryAfter: refused.retryAfter })
  const message = OWN_ACCOUNT_REFUSALS[refused.reason]
  const field = REFUSED_FIELDS[refused.reason]
  if (field === undefined || refused.reason === 'email_taken')
    return errorAnswer(context, 409, message, field === undefined ? {} : { errors: [{ field, message }] })
  return errorAnswer(context, 400, message, { errors: [{ field, message }] })
}
