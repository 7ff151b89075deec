import type { User } from '../../../domain/users/user.ts'
import type { VehicleLookup } from '../../../integrations/vehicle-lookup/vehicle-lookup.ts'
import { createCarDeletionServices } from './car-deletion.ts'
import { createCarDraftServices } from './car-drafts.ts'
import { type CarFile, type CarFileParts, openCarFile } from './car-file.ts'
import { createCarHistoryServices } from './car-history.ts'
import { createCarLookupServices } from './car-lookup.ts'
import { createCarPreviewServices } from './car-previews.ts'
import { createCarPublishingServices } from './car-publishing.ts'
import { createCarStatusServices } from './car-status.ts'
import { createCarSuggestionServices } from './car-suggestions.ts'
import { createCarViewerServices } from './car-viewers.ts'
import { createNewCarServices } from './new-cars.ts'
import { createWindowCardServices } from './window-cards.ts'

interface Dependencies extends CarFileParts {
  /** Null: no decoder is configured, and cars are typed in. */
  vehicleLookup: VehicleLookup | null
  secret: Uint8Array
  logError: (error: unknown, message: string) => void
}

export type CarServices = ReturnType<typeof createCarServices>
/** A car in the editor, with what the caller can do besides editing it. */
export type EditedCar = CarFile & { previewHref: string }

/** One car in the console: its editor, its history, its window card. */
export function createCarServices(parts: Dependencies) {
  const lookup = createCarLookupServices(parts, parts.vehicleLookup, parts.logError)
  const previews = createCarPreviewServices(parts, parts.secret)
  return {
    ...createNewCarServices(parts),
    ...createCarDraftServices(parts),
    ...createCarPublishingServices(parts),
    ...createCarStatusServices(parts),
    ...createCarHistoryServices(parts),
    ...createCarDeletionServices(parts),
    ...createCarSuggestionServices(parts.db, parts.published, lookup.lookups),
    ...createWindowCardServices(parts),
    ...createCarViewerServices(parts),
    ...previews,
    lookUp: lookup.lookUp,

    /** Returns a car in any status, or null. */
    async open(user: User, id: string, requestOrigin: string): Promise<EditedCar | null> {
      const file = await openCarFile(parts, user, id, requestOrigin)
      return file && { ...file, previewHref: previews.previewLink(file) }
    },
  }
}
