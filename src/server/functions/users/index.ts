import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { accountHelpFunctions } from './account-help.ts'
import { auditFunctions } from './audit.ts'
import { departmentFunctions } from './departments.ts'
import { identityFunctions } from './identity.ts'
import { ownAccountFunctions } from './own-account.ts'
import { ownSessionFunctions } from './own-sessions.ts'
import { passkeyFunctions } from './passkeys.ts'
import { secondFactorFunctions } from './second-factor.ts'
import { signInFunctions } from './sign-in.ts'
import { staffInvitationFunctions } from './staff-invitations.ts'
import { peopleFunctions } from './users.ts'

/** Calls for sign-in, own accounts and the management of users. */
export function userFunctions(app: OpenAPIHono<AppEnvironment>, services: Services) {
  return [
    signInFunctions(app, services),
    passkeyFunctions(app, services),
    identityFunctions(app, services),
    ownAccountFunctions(app, services),
    ownSessionFunctions(app, services),
    secondFactorFunctions(app, services),
    accountHelpFunctions(app, services),
    peopleFunctions(app, services),
    staffInvitationFunctions(app, services),
    auditFunctions(app, services),
    departmentFunctions(app, services),
  ] as const
}
