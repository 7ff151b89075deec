import { useState } from 'react'
import {
  kindRule,
  NOTIFICATION_GROUP_NAMES,
  NOTIFICATION_GROUPS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '../../../domain/notifications/notification.ts'
import {
  CHANNEL_NAMES,
  CHANNELS,
  MAIL_OBSTACLES,
  type Preferences,
} from '../../../domain/notifications/preferences.ts'
import { paths } from '../../../domain/site/routes.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Bell, ChevronLeft, CircleCheck } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useStaffSession } from '../session/session.ts'
import type { Route } from './+types/preferences'
import { loadPreferences, savePreferences, sendTestNotification } from './preference-calls.ts'
import { BrowserSection, DigestSection, QuietSection } from './preference-sections.tsx'

export const meta: Route.MetaFunction = () => consoleMeta('Notification preferences')

export async function clientLoader() {
  await openScreen('notification-preferences')
  return { outcome: await loadPreferences() }
}
clientLoader.hydrate = true as const

type Settings = Extract<Awaited<ReturnType<typeof loadPreferences>>, { ok: true }>['value']

/** Choices of mails, browser notifications and quiet hours. Every change is saved at once. */
export default function NotificationPreferences({ loaderData: { outcome } }: Route.ComponentProps) {
  return (
    <ListScreen
      outcome={outcome}
      head={<SheetHead title="Notification preferences" />}
      next="Your preferences are safe; only this page failed to load."
    >
      {(settings) => <PreferenceForm settings={settings} />}
    </ListScreen>
  )
}

type SaveState = 'idle' | 'saving' | 'saved'

function PreferenceForm({ settings }: { settings: Settings }) {
  const { user } = useStaffSession()
  const { mailObstacle } = settings
  const [preferences, setPreferences] = useState(settings.preferences)
  const [isDefault, setIsDefault] = useState(settings.isDefault)
  const [saveState, setSaveState] = useState<SaveState>('idle')

  /** Shows the change at once, and takes it back with the reason if it could not be saved. */
  const save = async (next: Preferences | null) => {
    const before = preferences
    if (next) setPreferences(next)
    setSaveState('saving')
    const saved = await savePreferences(next)
    if (!saved.ok) {
      setPreferences(before)
      setSaveState('idle')
      toasts.error(saved.error)
      return
    }
    setPreferences(saved.value.preferences)
    setIsDefault(saved.value.isDefault)
    setSaveState('saved')
  }
  const change = (parts: Partial<Preferences>) => void save({ ...preferences, ...parts })

  return (
    <>
      <SheetHead
        title="Notification preferences"
        aside={user?.name}
        back={
          <Anchor
            href={paths.notifications()}
            aria-label="Back to notifications"
            className="-ml-2 grid size-8 place-items-center rounded-s hover:bg-ink-100 max-sm:size-11"
          >
            <ChevronLeft aria-hidden className="size-4.5" />
          </Anchor>
        }
      >
        <SaveStatus state={saveState} />
        <Button disabled={isDefault} onClick={() => void save(null)} className="max-sm:hidden">
          Back to defaults
        </Button>
        <SendTest canMail={mailObstacle === null} />
      </SheetHead>
      {mailObstacle && (
        <Notice kind="info" flush>
          {MAIL_OBSTACLES[mailObstacle]}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_372px] max-lg:grid-cols-1">
        <ChannelTable
          preferences={preferences}
          canMail={mailObstacle === null}
          onChange={(kinds) => change({ kinds })}
        />
        <div className="border-l border-ink-100 max-lg:border-l-0">
          <QuietSection
            quietHours={preferences.quietHours}
            timeZone={settings.timeZone}
            onChange={(quietHours) => change({ quietHours })}
          />
          <BrowserSection pushKey={settings.pushKey} />
          <DigestSection
            digest={preferences.digest}
            mailObstacle={mailObstacle}
            onChange={(digest) => change({ digest })}
          />
          <div className="p-5 sm:hidden">
            <Button full disabled={isDefault} onClick={() => void save(null)}>
              Back to defaults
            </Button>
          </div>
        </div>
      </div>
    </>
  )
}

function SaveStatus({ state }: { state: SaveState }) {
  return (
    <span role="status" className="flex items-center gap-1.5 text-xs text-ink-500">
      {state === 'saving' && 'Saving'}
      {state === 'saved' && (
        <>
          <CircleCheck aria-hidden className="size-4 text-positive" />
          Saved
        </>
      )}
    </span>
  )
}

function SendTest({ canMail }: { canMail: boolean }) {
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    setIsBusy(true)
    const outcome = await sendTestNotification()
    setIsBusy(false)
    if (!outcome.ok) return void toasts.error(outcome.error)
    const { browsers } = outcome.value
    const ways = [
      ...(canMail ? ['by mail'] : []),
      ...(browsers > 0 ? [browsers === 1 ? 'to 1 browser' : `to ${browsers} browsers`] : []),
    ]
    if (ways.length === 0) toasts.warning('No test was sent: mail is not set up, and no browser is turned on')
    else toasts.success(`Test sent ${ways.join(' and ')}`)
  }
  return (
    <Button icon={<Bell aria-hidden />} loading={isBusy} onClick={() => void send()}>
      <span className="max-sm:sr-only">Send a test</span>
    </Button>
  )
}

interface TableProps {
  preferences: Preferences
  canMail: boolean
  onChange: (kinds: Preferences['kinds']) => void
}

/** The kinds that this person can be told, each with its ways. The console is always on. */
function ChannelTable({ preferences: { kinds }, canMail, onChange }: TableProps) {
  const names = Object.keys(kinds) as NotificationKind[]
  const groups = NOTIFICATION_GROUP_NAMES.map((group) => ({
    group,
    kinds: names.filter((kind) => kindRule(kind).group === group),
  })).filter((each) => each.kinds.length > 0)
  return (
    <table aria-label="What to tell me" className="w-full border-collapse self-start">
      <thead>
        <tr className="border-b border-ink-200 text-xs text-ink-500">
          <th scope="col" className="h-9 pl-5 text-left font-normal max-sm:pl-4">
            Tell me when
          </th>
          {['Console', ...Object.values(CHANNELS)].map((label) => (
            <th key={label} scope="col" className="w-20 px-1 text-center font-normal max-sm:w-16">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ group, kinds: members }) => (
        <tbody key={group}>
          <tr className="border-b border-ink-100 bg-canvas">
            <th scope="rowgroup" colSpan={4} className="h-8 pl-5 text-left text-xs font-semibold max-sm:pl-4">
              {NOTIFICATION_GROUPS[group]}
            </th>
          </tr>
          {members.map((kind) => (
            <tr key={kind} className="border-b border-ink-100">
              <th scope="row" className="h-10 py-2 pl-5 text-left font-normal max-sm:pl-4">
                <span className="flex items-center justify-between gap-3">
                  {NOTIFICATION_KINDS[kind].label}
                  {kindRule(kind).isForManagers && (
                    <span className="text-xs text-ink-500 max-sm:hidden">Managers</span>
                  )}
                </span>
              </th>
              <ChannelCell label={`${NOTIFICATION_KINDS[kind].label}, console, always on`} checked disabled />
              {CHANNEL_NAMES.map((channel) => (
                <ChannelCell
                  key={channel}
                  label={`${NOTIFICATION_KINDS[kind].label}, ${CHANNELS[channel].toLowerCase()}`}
                  checked={kinds[kind]?.[channel] === true}
                  disabled={channel === 'email' && !canMail}
                  onChange={(isOn) =>
                    onChange({
                      ...kinds,
                      [kind]: { email: false, browser: false, ...kinds[kind], [channel]: isOn },
                    })
                  }
                />
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

interface CellProps {
  label: string
  checked: boolean
  disabled?: boolean
  onChange?: (isOn: boolean) => void
}

function ChannelCell({ label, checked, disabled, onChange }: CellProps) {
  return (
    <td className="text-center">
      <Checkbox
        label={label}
        hideLabel
        className="inline-grid size-9 place-items-center max-sm:size-11"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange?.(event.target.checked)}
      />
    </td>
  )
}
