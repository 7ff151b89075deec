import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { VIEWER_REPORT_MS, type Viewer } from '../../../../domain/vehicles/edit/viewers.ts'
import { useConsoleEvents } from '../../events/console-events.ts'
import { reportViewer } from '../car-calls.ts'

/** Someone who steps through cars does not view each of them. */
const SETTLE_MS = 1_000
/** Someone who has stopped typing for this long is viewing again. */
const EDITING_MS = 60_000

/** The others who have the car open. Reports this editor as long as its tab is visible. */
export function useViewers(id: string, isTyping: boolean): readonly Viewer[] {
  const [viewers, setViewers] = useState<readonly Viewer[]>([])
  const typedAt = useRef<number | null>(null)
  const reportedState = useRef<'viewing' | 'editing' | null>(null)

  const report = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return
    const isEditing = typedAt.current !== null && Date.now() - typedAt.current < EDITING_MS
    const state = isEditing ? 'editing' : 'viewing'
    reportedState.current = state
    const outcome = await reportViewer(id, state)
    setViewers(outcome.ok ? outcome.value.viewers : [])
  })
  useEffect(() => {
    if (!isTyping) return
    typedAt.current = Date.now()
    if (reportedState.current !== 'editing') void report()
  }, [isTyping])
  useConsoleEvents(VIEWER_KINDS, (event) => {
    const isAboutThisCar =
      event.is === 'refresh' || event.changes.some((change) => change.kind === 'viewer' && change.id === id)
    if (isAboutThisCar && reportedState.current !== null) void report()
  })
  useEffect(() => {
    const first = setTimeout(() => void report(), SETTLE_MS)
    const timer = setInterval(() => void report(), VIEWER_REPORT_MS)
    const wake = () => void report()
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', wake)
      if (reportedState.current !== null) void reportViewer(id, 'gone')
    }
  }, [id])
  return viewers
}

const VIEWER_KINDS = ['viewer'] as const
