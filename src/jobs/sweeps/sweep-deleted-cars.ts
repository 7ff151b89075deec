import * as z from 'zod'
import type { CarServices } from '../../services/stock/index.ts'
import type { Job } from '../job.ts'

/** Permanently deletes cars that were deleted a month ago. */
export function sweepDeletedCars(
  cars: Pick<CarServices, 'sweepDeletedCars'>,
  log: (line: string) => void,
): Job {
  return {
    name: 'sweep-deleted-cars',
    schema: z.object({}),
    async handler() {
      const deleted = await cars.sweepDeletedCars()
      if (deleted > 0) log(`Permanently deleted ${deleted} cars that were deleted a month ago`)
    },
  }
}
