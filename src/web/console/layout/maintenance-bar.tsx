import { useEffect, useState } from 'react'
import { can } from '../../../domain/permissions/permissions.ts'
import { formatRecentTime } from '../../../domain/time/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import type { SessionUser } from '../session/stored-auth.ts'
import { useTimeZone } from '../session/time-zone.ts'
import { staffCall } from '../staff-call.ts'
import { useNow } from '../use-now.ts'
import { maintenanceStore, useMaintenance } from './maintenance-store.ts'
import { actorOf } from './session-actor.ts'

const CHECK_MS = 60_000
const FAILED = 'Could not end maintenance. Try again in a moment'

/** Tells all staff that shoppers cannot see the website. */
export function MaintenanceBar({ user }: { user: SessionUser }) {
  const maintenance = useMaintenance()
  const timeZone = useTimeZone()
  const now = useNow()
  const [isEnding, setIsEnding] = useState(false)
  useEffect(() => {
    const check = async () => {
      const outcome = await staffCall('get /maintenance', FAILED)
      if (outcome.ok) maintenanceStore.set(outcome.value.maintenance)
    }
    void check()
    const timer = setInterval(() => void check(), CHECK_MS)
    return () => clearInterval(timer)
  }, [])
  if (!maintenance) return null
  const { since, until, isOverdue } = maintenance
  const end = async () => {
    setIsEnding(true)
    const outcome = await staffCall('post /end-maintenance', FAILED)
    setIsEnding(false)
    if (!outcome.ok) return void toasts.error(outcome.error)
    maintenanceStore.set(null)
    toasts.success('Maintenance ended: the website is open')
  }
  const actor = actorOf(user)
  return (
    <Notice
      kind="warning"
      flush
      announce
      action={
        actor &&
        can(actor, 'system.maintenance') && (
          <Button size="s" className="max-sm:h-11" loading={isEnding} onClick={() => void end()}>
            End maintenance
          </Button>
        )
      }
    >
      Maintenance is on since {formatRecentTime(since, now, timeZone)}.{' '}
      {isOverdue
        ? `It should have ended ${formatRecentTime(until, now, timeZone)}, and shoppers still cannot see the website.`
        : `Shoppers see “Back at ${formatRecentTime(until, now, timeZone)}”.`}
    </Notice>
  )
}
