import { useState } from 'react'
import { CONSOLE_SCREENS } from '../../../domain/permissions/console-screens.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Eye, Rocket, Undo2 } from '../../../ui/icons.tsx'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { NotLoaded } from '../list/not-loaded.tsx'
import { notify } from '../notify.ts'
import type { Route } from './+types/set-up'
import { GoLiveDialog } from './go-live-dialog.tsx'
import { loadSetUp, lookAtSite, type SetUpAnswer } from './set-up-calls.ts'
import { SetUpSide } from './set-up-side.tsx'
import { StepList } from './step-list.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'

export const meta: Route.MetaFunction = () => consoleMeta(CONSOLE_SCREENS['set-up'].name)

export async function clientLoader() {
  await openScreen('set-up')
  return { outcome: await loadSetUp() }
}
clientLoader.hydrate = true as const

/** The checklist from an empty installation to a live site. */
export default function SetUp({ loaderData: { outcome } }: Route.ComponentProps) {
  if (!outcome.ok)
    return (
      <>
        <SheetHead title="Set up" />
        <NotLoaded failure={outcome} next="Nothing is lost. Try again in a moment." />
      </>
    )
  return <Checklist loaded={outcome.value} />
}

function Checklist({ loaded }: { loaded: SetUpAnswer }) {
  const [changed, setChanged] = useState<{ from: SetUpAnswer; now: SetUpAnswer } | null>(null)
  const [dialog, setDialog] = useState<'go-live' | 'take-back' | null>(null)
  // A later load of the screen is newer than a change made before it.
  const setUp = changed?.from === loaded ? changed.now : loaded
  const show = (now: SetUpAnswer) => setChanged({ from: loaded, now })
  const isLive = setUp.liveAt !== null
  return (
    <>
      <SheetHead title="Set up" aside={setUp.siteName}>
        <Badge tone={isLive ? 'positive' : 'warning'} className="max-sm:hidden">
          {isLive ? 'Live' : 'Not live yet'}
        </Badge>
        <LookButton />
        {isLive ? (
          setUp.takeBackUntil && (
            <Button
              icon={<Undo2 aria-hidden />}
              onClick={() => setDialog('take-back')}
              className="max-sm:min-h-11"
            >
              Take the site back
            </Button>
          )
        ) : (
          <Button
            variant="primary"
            icon={<Rocket aria-hidden />}
            onClick={() => setDialog('go-live')}
            className="max-sm:min-h-11"
          >
            Go live
          </Button>
        )}
      </SheetHead>
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        <div className="flex min-w-0 flex-1 flex-col">
          <StepList setUp={setUp} onChanged={show} onGoLive={() => setDialog('go-live')} />
          <p className="mt-auto border-t border-ink-100 px-5 py-3 text-xs text-ink-500 max-sm:px-4">
            You can leave and come back. Administrators see this page first until the site is live.
          </p>
        </div>
        <SetUpSide setUp={setUp} />
      </div>
      <GoLiveDialog
        isOpen={dialog === 'go-live'}
        setUp={setUp}
        onClose={() => setDialog(null)}
        onChanged={show}
      />
      <TakeBackDialog
        isOpen={dialog === 'take-back'}
        until={setUp.takeBackUntil}
        onClose={() => setDialog(null)}
        onChanged={show}
      />
    </>
  )
}

/** Opens the real site, which the public does not see yet. */
function LookButton() {
  const [isOpening, setIsOpening] = useState(false)
  const open = async () => {
    // Opened at once, because browsers block a window that opens after a wait.
    const tab = window.open('', '_blank')
    setIsOpening(true)
    const outcome = await lookAtSite()
    setIsOpening(false)
    if (!outcome.ok) {
      tab?.close()
      return notify('error', outcome.error)
    }
    if (tab) {
      tab.opener = null
      tab.location.href = new URL(outcome.value.href, window.location.href).href
    } else window.location.assign(outcome.value.href)
  }
  return (
    <Button
      icon={<Eye aria-hidden />}
      loading={isOpening}
      onClick={() => void open()}
      aria-label="Look at the site (opens in a new tab)"
      className="max-sm:min-h-11"
    >
      <span className="max-sm:hidden">Look at the site</span>
      <span className="sm:hidden">Look</span>
    </Button>
  )
}
