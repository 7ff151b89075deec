import { type ReactNode, useEffect, useState } from 'react'
import {
  MAIL_OBSTACLES,
  type MailObstacle,
  type Preferences,
} from '../../../domain/notifications/preferences.ts'
import { formatClock } from '../../../domain/time/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Play } from '../../../ui/icons.tsx'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { chime } from '../events/chime.ts'
import { notificationSettings, useNotificationSettings } from '../events/notification-settings.ts'
import { endPush, type PushState, readPushState, startPush } from './push.ts'

/** Every quarter of an hour. */
const CLOCKS = Array.from({ length: 96 }, (_, quarter) => {
  const value = `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
  return { value, label: formatClock(value) }
})

interface QuietProps {
  quietHours: Preferences['quietHours']
  timeZone: string
  onChange: (quietHours: Preferences['quietHours']) => void
}

export function QuietSection({ quietHours, timeZone, onChange }: QuietProps) {
  const { isOn, from, to, onDaysOff } = quietHours
  return (
    <Section title="Quiet hours">
      <Checkbox
        label="Only the console tells me in quiet hours"
        hint={`Mails wait until they end; browser notifications too. Times in ${timeZone}.`}
        checked={isOn}
        onChange={(event) => onChange({ ...quietHours, isOn: event.target.checked })}
      />
      <div className="grid grid-cols-2 gap-2.5">
        <SelectField
          label="From"
          value={from}
          disabled={!isOn}
          options={CLOCKS.map((option) => ({ ...option, disabled: option.value === to }))}
          onChange={(event) => onChange({ ...quietHours, from: event.target.value })}
        />
        <SelectField
          label="To"
          value={to}
          disabled={!isOn}
          options={CLOCKS.map((option) => ({ ...option, disabled: option.value === from }))}
          onChange={(event) => onChange({ ...quietHours, to: event.target.value })}
        />
      </div>
      <Checkbox
        label="And on my days off, from my shifts and leave"
        checked={onDaysOff}
        disabled={!isOn}
        onChange={(event) => onChange({ ...quietHours, onDaysOff: event.target.checked })}
      />
    </Section>
  )
}

const PUSH_BADGES: Record<PushState, { tone: 'positive' | 'warning' | 'neutral'; text: string }> = {
  on: { tone: 'positive', text: 'On' },
  off: { tone: 'neutral', text: 'Off' },
  blocked: { tone: 'warning', text: 'Blocked' },
  unsupported: { tone: 'neutral', text: 'Not supported' },
}

const PUSH_HINTS: Record<PushState, string> = {
  on: 'This browser shows notifications, also while the console is closed. They never name a customer.',
  off: 'Turn it on to hear of leads while the console is closed, also on a phone. Customers are never named.',
  blocked:
    'Notifications are blocked. Allow them for this site in your browser settings, then reload this page.',
  unsupported: 'On an iPhone, add the console to the home screen first. Otherwise use another browser.',
}

export function BrowserSection({ pushKey }: { pushKey: string }) {
  const settings = useNotificationSettings()
  const [state, setState] = useState<PushState | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    void readPushState().then(setState)
  }, [])
  const toggle = async () => {
    setIsBusy(true)
    const outcome = state === 'on' ? await endPush() : await startPush(pushKey)
    setIsBusy(false)
    setState(outcome.state)
    if (outcome.error !== null) toasts.error(outcome.error)
  }
  const listen = () => chime().catch(() => toasts.error('This browser cannot play sounds'))
  return (
    <Section
      title="This browser"
      aside={state && <Badge tone={PUSH_BADGES[state].tone}>{PUSH_BADGES[state].text}</Badge>}
    >
      {state && <p className="text-xs text-ink-500">{PUSH_HINTS[state]}</p>}
      {(state === 'on' || state === 'off') && (
        <Button className="justify-self-start" loading={isBusy} onClick={() => void toggle()}>
          {state === 'on' ? 'Turn off browser notifications' : 'Turn on browser notifications'}
        </Button>
      )}
      <div className="flex items-center justify-between gap-3">
        <Checkbox
          label="Sound for a new notification"
          checked={settings.sound}
          onChange={(event) =>
            notificationSettings.update((before) => ({ ...before, sound: event.target.checked }))
          }
        />
        <Button size="s" icon={<Play aria-hidden className="size-3.5" />} onClick={() => void listen()}>
          Listen
        </Button>
      </div>
    </Section>
  )
}

interface DigestProps {
  digest: Preferences['digest']
  mailObstacle: MailObstacle | null
  onChange: (digest: Preferences['digest']) => void
}

export function DigestSection({ digest, mailObstacle, onChange }: DigestProps) {
  const canMail = mailObstacle === null
  return (
    <Section title="Morning digest">
      <Checkbox
        label="Mail me a summary on my working days"
        hint={
          mailObstacle
            ? MAIL_OBSTACLES[mailObstacle]
            : 'Your due, overdue and unanswered leads and the bookings of the day; managers get the figures of their department.'
        }
        checked={digest.isOn && canMail}
        disabled={!canMail}
        onChange={(event) => onChange({ ...digest, isOn: event.target.checked })}
      />
      <SelectField
        label="At"
        className="w-1/2"
        value={digest.at}
        disabled={!digest.isOn || !canMail}
        options={CLOCKS}
        onChange={(event) => onChange({ ...digest, at: event.target.value })}
      />
    </Section>
  )
}

function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2.5 border-b border-ink-100 p-5 max-sm:px-4">
      <div className="flex items-center justify-between">
        <h2 className="text-m font-semibold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
