import { Outlet } from 'react-router'
import { signOut, useStaffSession } from '../session/session.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { UNNAMED_USER } from './session-actor.ts'

/** Renders the frame at once, so that text typed into the search while the sign-in is verified is not lost. */
export default function ConsoleShell() {
  const { signedIn, user } = useStaffSession()
  return (
    <ConsoleFrame user={signedIn ? (user ?? UNNAMED_USER) : null} onSignOut={leave}>
      <Outlet />
    </ConsoleFrame>
  )
}

const leave = () => void signOut()
