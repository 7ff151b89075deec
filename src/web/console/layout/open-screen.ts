import { data } from 'react-router'
import { type ConsoleScreenName, canSeeScreen } from '../../../domain/permissions/console-screens.ts'
import { signedInUser, verifySession } from '../session/session.ts'
import { actorOf } from './session-actor.ts'

/** First in a screen's loader: one that is closed to whoever is here asks the server for nothing, and the frame says why. */
export async function openScreen(screen: ConsoleScreenName): Promise<void> {
  const isOpen = () => canSeeScreen(actorOf(signedInUser()), screen)
  if (isOpen()) return
  // What this browser keeps may be older than the person's rights.
  await verifySession()
  if (!isOpen()) throw data(null, 403)
}
