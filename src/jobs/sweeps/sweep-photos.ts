import * as z from 'zod'
import type { Services } from '../../services/services.ts'
import type { Job } from '../job.ts'

/** Removes unfinished uploads, photos that can no longer be restored, and those of cars that are long gone. */
export function sweepPhotos(
  { carPhotos, photoUploads }: Pick<Services, 'carPhotos' | 'photoUploads'>,
  log: (line: string) => void,
): Job {
  return {
    name: 'sweep-photos',
    schema: z.object({}),
    async handler() {
      const uploads = await photoUploads.sweep()
      const { cars, pictures } = await carPhotos.sweep()
      if (uploads + cars + pictures > 0)
        log(
          `Removed ${pictures} unused photos, those of ${cars} cars sold or withdrawn a month ago, and ${uploads} unfinished uploads`,
        )
    },
  }
}
