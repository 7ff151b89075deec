import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import { MEDIA, MEDIA_TOO_LARGE, type Media } from '../../../domain/media/media.ts'
import { staffFetch } from '../session/session.ts'
import { type CallOutcome, failureOf, staffCall } from '../staff-call.ts'

type OneMedia = { media: Media }

export const loadMedia = ({ q, page }: { q: string; page: number }) =>
  staffCall('get /media', 'Failed to fetch the pictures', {
    query: new URLSearchParams({ ...(q && { q }), page: String(page) }),
  })

export const changeMedia = (change: Pick<Media, 'id' | 'name' | 'alt'>) =>
  staffCall('post /change-media', 'Failed to save the picture', { json: change })

export const deleteMedia = (id: string) =>
  staffCall('post /delete-media', 'Failed to delete the picture', { json: { id } })

const FAILED = 'Failed to upload the picture'

/** Refuses a file that is too large without sending it. */
export async function uploadMedia(file: File): Promise<CallOutcome<OneMedia>> {
  if (file.size > MEDIA.maxBytes) return { ok: false, status: 413, error: MEDIA_TOO_LARGE, errors: {} }
  const body = new FormData()
  body.append('file', file)
  try {
    const answer = await staffFetch(`${FUNCTIONS_PREFIX}/upload-media`, { method: 'POST', body })
    const responseBody: unknown = await answer.json().catch(() => null)
    return answer.ok
      ? { ok: true, value: responseBody as OneMedia }
      : failureOf(answer.status, responseBody, FAILED)
  } catch {
    return { ok: false, status: 0, error: FAILED, errors: {} }
  }
}
