import { FEED_PICTURES } from '../../domain/photos/feed-picture.ts'
import { PHOTOS } from '../../domain/photos/photo-limits.ts'
import { fetchSafely } from '../stock-feeds/safe-fetch.ts'
import type { PictureHost } from './picture-host.ts'

const ACCEPT = 'image/jpeg, image/png, image/webp, image/avif, image/*;q=0.8'

/** Fetches pictures by the rules of stock feeds: allowed hosts only, no private address, no redirect to another host. */
export function createPictureHost({
  allowedHosts,
  maxFetchMs = FEED_PICTURES.maxFetchMs,
  maxIdleMs = FEED_PICTURES.maxIdleMs,
}: {
  allowedHosts: readonly string[]
  maxFetchMs?: number
  maxIdleMs?: number
}): PictureHost {
  return {
    async fetch(url, validators) {
      const file = await fetchSafely(url, {
        allowedHosts,
        allowPrivate: false,
        caps: {
          bytes: PHOTOS.maxBytes,
          inflatedBytes: PHOTOS.maxBytes,
          totalMs: maxFetchMs,
          idleMs: maxIdleMs,
        },
        accept: ACCEPT,
        validators,
      })
      const { etag, lastModified, isUnmodified } = file
      if (isUnmodified) {
        await file.close()
        return {
          isUnmodified,
          etag: etag ?? validators.etag,
          lastModified: lastModified ?? validators.lastModified,
        }
      }
      const chunks: Uint8Array[] = []
      for await (const chunk of file.bytes) chunks.push(chunk)
      return { isUnmodified, etag, lastModified, bytes: Buffer.concat(chunks) }
    },
  }
}
