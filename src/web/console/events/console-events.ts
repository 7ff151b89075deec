import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import type { ConsoleEvent, ConsoleKind } from '../../../domain/console-events/console-event.ts'
import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import { paths } from '../../../domain/site/routes.ts'
import { staffFetch } from '../session/session.ts'
import { announce } from './announce.ts'
import { concerns, createEventHub } from './event-hub.ts'
import { shareStream } from './share-stream.ts'
import { connectStream, type StreamState } from './stream-connection.ts'
import { openTabChannel } from './tab-channel.ts'

const CHECK_LEADER_MS = 20_000

const hub = createEventHub()

/** Called with what came or changed of these kinds, and when anything may have. */
export function useConsoleEvents(
  kinds: readonly ConsoleKind[],
  onChange: (event: ConsoleEvent) => void,
): void {
  const hear = useEffectEvent((event: ConsoleEvent) => {
    if (concerns(event, kinds)) onChange(event)
  })
  useEffect(() => hub.listen((event) => hear(event)), [])
}

export function useStreamState(): StreamState {
  return useSyncExternalStore(hub.subscribe, hub.state, () => 'connecting')
}

/** Whether what is on the screen follows what happens. */
export function useIsLive(): boolean {
  return useStreamState() === 'live'
}

/** Holds the stream of the person signed in; null while nobody is. */
export function useConsoleStream(userId: string | null): void {
  const navigate = useNavigate()
  const openLeads = useEffectEvent(() => void navigate(paths.dashboard({ tab: 'leads' })))
  useEffect(() => {
    if (!userId) return undefined
    const stream = shareStream({
      name: `forecourt-events-${userId}`,
      locks: typeof BroadcastChannel === 'undefined' ? null : (navigator.locks ?? null),
      openChannel: openTabChannel,
      connect: (on) =>
        connectStream({
          open: (signal) => staffFetch(`${FUNCTIONS_PREFIX}/events`, { signal }),
          random: Math.random,
          ...on,
        }),
      onEvent(event, leads) {
        announce(event, { leads, openLeads: () => openLeads() })
        hub.tell(event)
      },
      onState: hub.become,
    })
    const wake = () => stream.wake()
    const check = () => {
      if (document.visibilityState === 'visible') stream.checkLeader()
    }
    const checking = setInterval(check, CHECK_LEADER_MS)
    window.addEventListener('online', wake)
    for (const act of [wake, check]) document.addEventListener('visibilitychange', act)
    return () => {
      clearInterval(checking)
      window.removeEventListener('online', wake)
      for (const act of [wake, check]) document.removeEventListener('visibilitychange', act)
      stream.stop()
      hub.become('connecting')
    }
  }, [userId])
}
