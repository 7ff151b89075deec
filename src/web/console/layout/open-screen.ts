import { data } from 'react-router'
import { type ConsoleScreenName, canSeeScreen } from '../../../domain/permissions/console-screens.ts'
import { signedInUser, verifySession } from '../session/session.ts'
import { actorOf } from './session-actor.ts'

/** Runs first in every screen's loader. Throws 403 if the user may not open the screen: nothing is loaded, and the frame says why. */
export async function openScreen(screen: ConsoleScreenName): Promise<void> {
  const isOpen = () => canSeeScreen(actorOf(signedInUser()), screen)
  if (isOpen()) return
  // The stored user may be out of date: verify before refusing.
  await verifySession()
  if (!isOpen()) throw data(null, 403)
}
