import type { Call, Target } from './calls.ts'
import type { Person, Verdict } from './oracle.ts'

const EVERYTHING: Target[] = [{ name: 'everything' }]
const UNKNOWN_ROW = '999999999'
const UNKNOWN_UPLOAD = '00000000-0000-4000-8000-000000000000'

/** stock.edit: both administrators, and sales managers. Calls that would change photos name an unknown car. */
const checkStockAccess =
  (success: Verdict) =>
  ({ role, department }: Person): Verdict =>
    role === 'super_admin' || role === 'admin' || (role === 'department_manager' && department === 'sales')
      ? success
      : [403]

export function listPhotoCalls(): Call[] {
  const createCall = (
    call: string,
    predict: (actor: Person) => Verdict,
    more: { path?: string; body?: object } = {},
  ): Call => {
    const [method = '', path = ''] = call.split(' ')
    return {
      call,
      name: call,
      targets: EVERYTHING,
      send: () => ({ method, path: more.path ?? path, ...(more.body && { body: more.body }) }),
      predictResult: (actor) => ({ statuses: predict(actor) }),
    }
  }
  const ofEditors = (call: string, success: Verdict, more: { path?: string; body?: object } = {}) =>
    createCall(call, checkStockAccess(success), more)
  const vehicleId = UNKNOWN_ROW
  const upload = { body: { id: UNKNOWN_UPLOAD } }
  const change = { turn: 90 }
  return [
    createCall('GET /car-photos/{vehicleId}', () => [404], { path: `/car-photos/${UNKNOWN_ROW}` }),
    createCall('GET /car-photos.zip', () => [404], { path: `/car-photos.zip?vehicleId=${UNKNOWN_ROW}` }),
    createCall('GET /picture-progress', () => [200]),
    ofEditors('POST /order-photos', [404], { body: { vehicleId, order: [], seen: [] } }),
    ofEditors('POST /change-photo', [404], {
      body: { vehicleId, photoId: UNKNOWN_ROW, pictureId: '0123456789abcdef', change },
    }),
    ofEditors('POST /remove-photos', [404], { body: { vehicleId, photoIds: [UNKNOWN_ROW] } }),
    ofEditors('POST /undo-photos', [404], { body: { vehicleId, undoIds: [UNKNOWN_ROW] } }),
    ofEditors('POST /follow-feed-photos', [404], { body: { vehicleId } }),
    ofEditors('POST /begin-photo-upload', [404], { body: { vehicleId, name: 'a.jpg', size: 1 } }),
    ofEditors('GET /photo-upload/{id}', [404], { path: `/photo-upload/${UNKNOWN_UPLOAD}` }),
    // Pieces are bytes: JSON is refused after the permission.
    ofEditors('PUT /photo-upload/{id}', [415], {
      path: `/photo-upload/${UNKNOWN_UPLOAD}?offset=0`,
      body: {},
    }),
    ofEditors('POST /finish-photo-upload', [404], upload),
    ofEditors('POST /cancel-photo-upload', [200], upload),
    ofEditors('POST /retry-pictures', [404], { body: { vehicleId } }),
  ]
}
