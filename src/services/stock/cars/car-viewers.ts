import { setTransactionActor } from '../../../data/console/index.ts'
import { transact } from '../../../data/database/transact.ts'
import {
  deleteSilentViewers,
  deleteViewer,
  listOtherViewers,
  renewViewer,
} from '../../../data/stock/cars/car-viewers.ts'
import type { Outcome, Refusal } from '../../../domain/refusals/refusal.ts'
import type { User } from '../../../domain/users/user.ts'
import { VIEWER_LIFETIME_MS, type Viewer, type ViewerState } from '../../../domain/vehicles/edit/viewers.ts'
import { CAR_NOT_FOUND, type CarParts } from './car-change.ts'

export interface CarViewerServices {
  /** Records that the user has the car open, and returns the others who have. */
  reportViewer(
    user: User,
    report: { id: string; state: ViewerState },
  ): Promise<Outcome<Viewer[], Refusal<'missing'>>>
}

export function createCarViewerServices({ db, clock }: Pick<CarParts, 'db' | 'clock'>): CarViewerServices {
  return {
    reportViewer: (user, { id, state }) =>
      transact<Outcome<Viewer[], Refusal<'missing'>>>(db, async (transaction) => {
        await setTransactionActor(transaction, user.id)
        const editor = { vehicleId: BigInt(id), userId: user.id }
        if (state === 'gone') {
          await deleteViewer(transaction, editor)
          return { ok: true, value: [] }
        }
        const now = clock()
        const since = new Date(now.getTime() - VIEWER_LIFETIME_MS)
        if (!(await renewViewer(transaction, editor, state === 'editing', now))) return CAR_NOT_FOUND
        await deleteSilentViewers(transaction, since)
        return { ok: true, value: await listOtherViewers(transaction, editor, since) }
      }),
  }
}
