import { useState } from 'react'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { chime } from './chime.ts'
import {
  type NotificationSettings,
  notificationSettings,
  useNotificationSettings,
} from './notification-settings.ts'

/** Settings for announcing new leads in this browser. Requests the browser's permission only when the user turns notifications on. */
export function NotificationsSection() {
  const settings = useNotificationSettings()
  const [isBlocked, setIsBlocked] = useState(false)
  const update = (change: Partial<NotificationSettings>) =>
    notificationSettings.update((before) => ({ ...before, ...change }))

  const setSound = (isOn: boolean) => {
    update({ sound: isOn })
    // Plays it once, so that the user knows the sound.
    if (isOn) chime().catch(() => toasts.error('This browser cannot play sounds'))
  }
  const setNotification = async (isOn: boolean) => {
    const isAllowed = isOn && (await askPermission())
    setIsBlocked(isOn && !isAllowed)
    update({ notification: isAllowed })
  }

  return (
    <div className="grid gap-1">
      <p className="mb-1.5 text-ink-700">
        When a new lead arrives while the console is open in this browser:
      </p>
      <Checkbox
        label="Play a sound"
        checked={settings.sound}
        onChange={(event) => setSound(event.target.checked)}
      />
      <Checkbox
        label="Show a browser notification"
        hint="It shows the form and the dealership, never a customer's name."
        checked={settings.notification}
        error={isBlocked && 'Notifications are blocked. Allow them for this site in your browser settings.'}
        onChange={(event) => void setNotification(event.target.checked)}
      />
    </div>
  )
}

async function askPermission(): Promise<boolean> {
  if (!('Notification' in window)) return false
  return (await Notification.requestPermission()) === 'granted'
}
