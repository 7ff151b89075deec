import type { Call, Target } from './calls.ts'
import * as oracle from './oracle.ts'

const EVERYTHING: Target[] = [{ name: 'everything' }]
const UNKNOWN_ROW = '999999999'

/**
 * stock.edit: both administrators, and sales managers. Everyone may look. Calls that would change a car name an unknown one;
 * tests/service/stock/cars.test.ts has the cars of another dealership.
 */
export function listCarCalls(): Call[] {
  const createCall = (
    call: string,
    verdict: (actor: oracle.Person) => oracle.Verdict,
    more: { path?: string; body?: object } = {},
  ): Call => {
    const [method = '', path = ''] = call.split(' ')
    return {
      call,
      name: call,
      targets: EVERYTHING,
      send: () => ({ method, path: more.path ?? path, ...(more.body && { body: more.body }) }),
      predictResult: (actor) => ({ statuses: verdict(actor) }),
    }
  }
  const editors =
    (success: oracle.Verdict) =>
    (actor: oracle.Person): oracle.Verdict =>
      oracle.checkStockEdit(actor)[0] === 200 ? success : [403]
  const unknownCar = { id: UNKNOWN_ROW }
  return [
    createCall('GET /car/{id}', () => [404], { path: `/car/${UNKNOWN_ROW}` }),
    createCall('GET /car-history/{id}', () => [404], { path: `/car-history/${UNKNOWN_ROW}` }),
    createCall('GET /car-neighbours/{id}', () => [200], { path: `/car-neighbours/${UNKNOWN_ROW}` }),
    createCall('POST /view-car', () => [404], { body: { ...unknownCar, state: 'viewing' } }),
    createCall('GET /car-suggestions', () => [200]),
    createCall('GET /window-cards', () => [200], { path: `/window-cards?ids=${UNKNOWN_ROW}` }),
    createCall('GET /deleted-cars', editors([200])),
    createCall('POST /add-car', editors([201, 409]), {
      body: { stockid: 'ORACLE-1', condition: 'used', year: 2024, make: 'Toyota', model: 'HiLux' },
    }),
    createCall('POST /save-car-draft', editors([404]), {
      body: { ...unknownCar, changes: [{ field: 'kms', base: 1, value: 2 }] },
    }),
    createCall('POST /discard-car-draft', editors([404]), { body: { ...unknownCar, seen: null } }),
    createCall('POST /publish-car', editors([404]), { body: { ...unknownCar, seen: null } }),
    createCall('POST /change-car-status', editors([404]), {
      body: { ...unknownCar, status: 'pending', from: 'on_sale' },
    }),
    createCall('POST /unlock-car-fields', editors([404]), { body: { ...unknownCar, fields: ['kms'] } }),
    createCall('POST /duplicate-car', editors([404]), { body: { ...unknownCar, stockid: 'ORACLE-2' } }),
    createCall('POST /delete-car', editors([404]), { body: unknownCar }),
    createCall('POST /restore-car', editors([404]), { body: unknownCar }),
    createCall('POST /undo-car-change', editors([404]), { body: { changeId: UNKNOWN_ROW } }),
    createCall('POST /look-up-car', editors([404]), { body: { ...unknownCar, vin: 'JN1AAAAA0A0000001' } }),
  ]
}
