import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../domain/site/routes.ts'
import { hasRoomForPanel, NotificationBell } from '../notifications/bell.tsx'
import type { SessionUser } from '../session/stored-auth.ts'
import { areasOf } from './areas.ts'
import { ConsoleNav } from './console-nav.tsx'
import { KeysDialog } from './keys/keys-dialog.tsx'
import { useKeys } from './keys/use-keys.ts'
import { actorOf } from './session-actor.ts'
import { useSystemStatus } from './system-status.ts'
import { TimeZoneNote } from './time-zone-note.tsx'
import { TopBar, UserMenuSkeleton } from './top-bar.tsx'
import { useSheetScroll } from './use-sheet-scroll.ts'
import { UserMenu } from './user-menu.tsx'

interface ConsoleFrameProps {
  /** Null until the sign-in is verified. */
  user: SessionUser | null
  /** Whether the site has gone live. */
  isLive?: boolean
  onSignOut: () => void
  children: ReactNode
}

/** Top bar and navigation around the sheet that shows the screen. */
export function ConsoleFrame({ user, isLive = true, onSignOut, children }: ConsoleFrameProps) {
  const status = useSystemStatus()
  const [areKeysOpen, setAreKeysOpen] = useState(false)
  const searchBox = useRef<HTMLInputElement>(null)
  const sheet = useSheetScroll()
  const showKeys = useCallback(() => setAreKeysOpen(true), [])
  const navigate = useNavigate()
  const bell = useRef<HTMLButtonElement>(null)
  const [isBellOpen, setIsBellOpen] = useState(false)
  const areas = useMemo(() => (user ? areasOf(actorOf(user), { isLive }) : []), [user, isLive])
  const keys = useMemo(
    () => ({
      '/': () => searchBox.current?.select(),
      '?': showKeys,
      'g n': () => (hasRoomForPanel() ? setIsBellOpen(true) : void navigate(paths.notifications())),
      ...Object.fromEntries(areas.map(({ letter, href }) => [`g ${letter}`, () => void navigate(href)])),
    }),
    [showKeys, areas, navigate],
  )
  useKeys(keys)
  return (
    <div data-density="console" className={FRAME}>
      <a
        href="#main"
        className="absolute top-1.5 left-2 z-50 -translate-y-20 rounded-s bg-ink-900 px-3 py-2 font-semibold text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      <TopBar
        status={status}
        areas={areas}
        searchBox={searchBox}
        note={user && <TimeZoneNote className="max-xl:hidden" />}
        bell={user && <NotificationBell button={bell} isOpen={isBellOpen} onToggle={setIsBellOpen} />}
        userMenu={
          user ? <UserMenu user={user} onShowKeys={showKeys} onSignOut={onSignOut} /> : <UserMenuSkeleton />
        }
      />
      <div className="grid min-h-0 grid-cols-[212px_minmax(0,1fr)] max-lg:grid-cols-[52px_minmax(0,1fr)] max-sm:grid-cols-1 print:block">
        <ConsoleNav areas={user && areas} onShowKeys={showKeys} />
        <main
          ref={sheet}
          id="main"
          tabIndex={-1}
          className="flex min-w-0 flex-col bg-paper sm:overflow-y-auto sm:rounded-tl-m sm:border-t sm:border-l sm:border-ink-200 print:overflow-visible print:border-0"
        >
          <noscript>
            <p className="bg-warning-soft px-5 py-3 font-semibold text-warning max-sm:px-4">
              The staff console needs JavaScript. Turn it on in your browser, then reload the page.
            </p>
          </noscript>
          {children}
        </main>
      </div>
      <KeysDialog areas={areas} open={areKeysOpen} onClose={() => setAreKeysOpen(false)} />
    </div>
  )
}

// On a phone the page itself scrolls, so that the browser can hide its address bar.
const FRAME =
  'grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[48px_minmax(0,1fr)] overflow-hidden max-sm:h-auto max-sm:min-h-dvh max-sm:overflow-visible max-sm:pb-[calc(56px+env(safe-area-inset-bottom))] print:block print:h-auto print:overflow-visible'
