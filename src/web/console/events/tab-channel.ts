import type { TabChannel, TabMessage } from './share-stream.ts'

/** A channel between the browser's tabs of this site. */
export function openTabChannel(name: string, onMessage: (message: TabMessage) => void): TabChannel {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  }
}
