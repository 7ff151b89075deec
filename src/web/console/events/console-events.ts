import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import type { ConsoleEvent, ConsoleKind } from '../../../domain/console-events/console-event.ts'
import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import { paths } from '../../../domain/site/routes.ts'
import { staffFetch } from '../session/session.ts'
import { announce } from './announce.ts'
import { createEventHub, isRelevant } from './event-hub.ts'
import { shareStream } from './share-stream.ts'
import { connectStream, type StreamState } from './stream-connection.ts'
import { openTabChannel } from './tab-channel.ts'

const CHECK_LEADER_MS = 20_000

const hub = createEventHub()

/** Calls `onChange` for events of these kinds and for refreshes. */
export function useConsoleEvents(
  kinds: readonly ConsoleKind[],
  onChange: (event: ConsoleEvent) => void,
): void {
  const handleEvent = useEffectEvent((event: ConsoleEvent) => {
    if (isRelevant(event, kinds)) onChange(event)
  })
  useEffect(() => hub.listen((event) => handleEvent(event)), [])
}

export function useStreamState(): StreamState {
  return useSyncExternalStore(hub.subscribe, hub.state, () => 'connecting')
}

/** True while the screen receives live updates. */
export function useIsLive(): boolean {
  return useStreamState() === 'live'
}

/** Keeps the stream of the signed-in user open; `userId` is null while no one is signed in. */
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
        announce(event, { isLeader: leads, openLeads: () => openLeads() })
        hub.emit(event)
      },
      onState: hub.setState,
    })
    const wake = () => stream.wake()
    const check = () => {
      if (document.visibilityState === 'visible') stream.checkLeader()
    }
    const leaderCheck = setInterval(check, CHECK_LEADER_MS)
    window.addEventListener('online', wake)
    for (const act of [wake, check]) document.addEventListener('visibilitychange', act)
    return () => {
      clearInterval(leaderCheck)
      window.removeEventListener('online', wake)
      for (const act of [wake, check]) document.removeEventListener('visibilitychange', act)
      stream.stop()
      hub.setState('connecting')
    }
  }, [userId])
}
