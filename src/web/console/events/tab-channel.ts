import type { TabChannel, TabMessage } from './share-stream.ts'

/** Between the tabs of a browser; only pages of this site hear it. */
export function openTabChannel(name: string, onMessage: (message: TabMessage) => void): TabChannel {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
    say: (message) => channel.postMessage(message),
    close: () => channel.close(),
  }
}
