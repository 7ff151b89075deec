import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import type { Refusal } from './photo-tile-state.ts'

export type PhotoSent = { is: 'up'; id: string } | { is: 'refused'; refusal: Refusal } | { is: 'lost' }

export type SendPhoto = (
  file: File,
  options: { onShare: (share: number) => void; signal: AbortSignal },
) => Promise<PhotoSent>

/** By XMLHttpRequest: `fetch` does not tell how much has gone out. */
export const sendPhoto: SendPhoto = (file, { onShare, signal }) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onShare(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => resolve(read(file.name, request)))
    for (const end of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(end, () => resolve({ is: 'lost' }))
    const body = new FormData()
    body.append('files', file)
    request.open('POST', `${FUNCTIONS_PREFIX}/uploads`)
    request.send(body)
  })

function read(name: string, { status, responseText }: XMLHttpRequest): PhotoSent {
  try {
    const { uploads, error } = JSON.parse(responseText) as { uploads?: { id: string }[]; error?: string }
    const id = uploads?.[0]?.id
    if (status === 201 && id) return { is: 'up', id }
    if (status === 400 || status === 413)
      return { is: 'refused', refusal: { what: `${name} was not taken`, rule: error ?? '' } }
  } catch {
    // No answer of ours: something in between has spoken.
  }
  return { is: 'lost' }
}
