import { useState } from 'react'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { chime } from './chime.ts'
import { type NoticeSettings, noticeSettings, useNoticeSettings } from './notice-settings.ts'

/** How new leads are made known in this browser. The browser is asked for its permission when one wants it, and never before. */
export function NoticesSection() {
  const settings = useNoticeSettings()
  const [isBlocked, setIsBlocked] = useState(false)
  const keep = (change: Partial<NoticeSettings>) =>
    noticeSettings.update((before) => ({ ...before, ...change }))

  const setSound = (isOn: boolean) => {
    keep({ sound: isOn })
    // So that one knows what to listen for.
    if (isOn) chime().catch(() => toasts.error('This browser plays no sound'))
  }
  const setNotification = async (isOn: boolean) => {
    const isAllowed = isOn && (await askPermission())
    setIsBlocked(isOn && !isAllowed)
    keep({ notification: isAllowed })
  }

  return (
    <div className="grid gap-1">
      <p className="mb-1.5 text-ink-700">
        When a new lead comes in while the console is open in this browser:
      </p>
      <Checkbox
        label="Play a sound"
        checked={settings.sound}
        onChange={(event) => setSound(event.target.checked)}
      />
      <Checkbox
        label="Show a notification of the browser"
        hint="It names the form and the dealership, never a person."
        checked={settings.notification}
        error={
          isBlocked && 'This browser does not allow it. Allow notifications for this site in its settings.'
        }
        onChange={(event) => void setNotification(event.target.checked)}
      />
    </div>
  )
}

async function askPermission(): Promise<boolean> {
  if (!('Notification' in window)) return false
  return (await Notification.requestPermission()) === 'granted'
}
