import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import type { PhotoUpload, UploadStart } from '../../../domain/photos/photo.ts'
import { staffFetch } from '../session/session.ts'
import { type CallBody, type CallOutcome, failureOf, staffCall } from '../staff-call.ts'

export const loadPhotos = (vehicleId: string) =>
  staffCall('get /car-photos/:vehicleId', 'Failed to load the photos', { param: { vehicleId } })

export const orderPhotos = (json: CallBody<'post /order-photos'>) =>
  staffCall('post /order-photos', 'Failed to save the order of the photos', { json })

export const changePhoto = (json: CallBody<'post /change-photo'>) =>
  staffCall('post /change-photo', 'Failed to change the photo', { json })

export const removePhotos = (json: CallBody<'post /remove-photos'>) =>
  staffCall('post /remove-photos', 'Failed to remove the photo', { json })

export const undoPhotos = (json: CallBody<'post /undo-photos'>) =>
  staffCall('post /undo-photos', 'Failed to undo the change', { json })

export const followFeed = (vehicleId: string) =>
  staffCall('post /follow-feed-photos', 'Failed to follow the feed', { json: { vehicleId } })

export const beginUpload = (json: UploadStart) =>
  staffCall('post /begin-photo-upload', 'Connection lost', { json })

export const finishUpload = (id: string, keepDuplicate: boolean) =>
  staffCall('post /finish-photo-upload', 'Connection lost', { json: { id, keepDuplicate } })

export const cancelUpload = (id: string) =>
  staffCall('post /cancel-photo-upload', 'Connection lost', { json: { id } })

/** Sends the next piece as bytes. */
export async function sendPiece(id: string, offset: number, piece: Blob): Promise<CallOutcome<PhotoUpload>> {
  try {
    const answer = await staffFetch(`${FUNCTIONS_PREFIX}/photo-upload/${id}?offset=${offset}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: piece,
    })
    const body: unknown = await answer.json().catch(() => null)
    return answer.ok
      ? { ok: true, value: body as PhotoUpload }
      : failureOf(answer.status, body, 'Connection lost')
  } catch {
    return { ok: false, status: 0, error: 'Connection lost', errors: {} }
  }
}

export const loadProgress = () => staffCall('get /picture-progress', 'Failed to load the progress')

export const retryPictures = (vehicleId?: string) =>
  staffCall('post /retry-pictures', 'Failed to retry the photos', { json: vehicleId ? { vehicleId } : {} })
