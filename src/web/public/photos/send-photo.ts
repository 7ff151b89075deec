import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import type { Refusal } from './photo-tile-state.ts'

export type UploadResult =
  | { is: 'uploaded'; id: string }
  | { is: 'refused'; refusal: Refusal }
  | { is: 'lost' }

export type SendPhoto = (
  file: File,
  options: { onShare: (share: number) => void; signal: AbortSignal },
) => Promise<UploadResult>

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
export const sendPhoto: SendPhoto = (file, { onShare, signal }) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onShare(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => resolve(readResponse(file.name, request)))
    for (const end of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(end, () => resolve({ is: 'lost' }))
    const body = new FormData()
    body.append('files', file)
    request.open('POST', `${FUNCTIONS_PREFIX}/uploads`)
    request.send(body)
  })

function readResponse(name: string, { status, responseText }: XMLHttpRequest): UploadResult {
  try {
    const { uploads, error } = JSON.parse(responseText) as { uploads?: { id: string }[]; error?: string }
    const id = uploads?.[0]?.id
    if (status === 201 && id) return { is: 'uploaded', id }
    if (status === 400 || status === 413)
      return { is: 'refused', refusal: { what: `We couldn't add ${name}`, rule: error ?? '' } }
  } catch {
    // Not our server's answer: a proxy responded.
  }
  return { is: 'lost' }
}
