import type { VehicleStatus } from '../condition.ts'
import type { VehicleField } from '../fields.ts'
import type { Vehicle } from '../vehicle.ts'
import { validVin } from '../vin.ts'

/** Fewer photos than this count as a problem. */
export const MIN_PHOTOS = 6

type ProblemFacts = Pick<
  Vehicle,
  'status' | 'condition' | 'price' | 'priceType' | 'dealership' | 'vin' | 'kms' | 'comments'
>

interface Problem {
  label: string
  tone: 'danger' | 'warning'
  /** The part of the editor where it is mended. */
  field: VehicleField | 'photos'
  isIn: (car: ProblemFacts, photos: number) => boolean
}

/** What staff should mend, most important first. The function `vehicle_problems` in the database has the same rules. */
export const PROBLEMS = {
  no_price: {
    label: 'No price',
    tone: 'danger',
    field: 'driveAwayPrice',
    isIn: ({ price }) => price === null,
  },
  no_photos: { label: 'No photos', tone: 'danger', field: 'photos', isIn: (_car, photos) => photos === 0 },
  no_dealership: {
    label: 'No dealership',
    tone: 'danger',
    field: 'dealership',
    isIn: ({ dealership }) => dealership === null,
  },
  no_vin: {
    label: 'Left out of Google feed',
    tone: 'danger',
    field: 'vin',
    isIn: ({ vin }) => validVin(vin) === null,
  },
  no_kms: {
    label: 'No kms',
    tone: 'danger',
    field: 'kms',
    isIn: ({ condition, kms }) => condition !== 'new' && kms === null,
  },
  no_drive_away: {
    label: 'No drive-away price',
    tone: 'danger',
    field: 'driveAwayPrice',
    isIn: ({ condition, price, priceType }) => condition !== 'used' && price !== null && priceType === 'egc',
  },
  few_photos: {
    label: `Under ${MIN_PHOTOS} photos`,
    tone: 'warning',
    field: 'photos',
    isIn: (_car, photos) => photos > 0 && photos < MIN_PHOTOS,
  },
  no_description: {
    label: 'No description',
    tone: 'warning',
    field: 'comments',
    isIn: ({ comments }) => comments === '',
  },
} satisfies Record<string, Problem>

export type ProblemName = keyof typeof PROBLEMS
export const PROBLEM_NAMES = Object.keys(PROBLEMS) as ProblemName[]

const CHECKED_STATUSES: ReadonlySet<VehicleStatus> = new Set(['draft', 'on_sale', 'pending'])

/** Returns the problems of a car that is on sale or will be. */
export function problemsOf(car: ProblemFacts, photos: number): ProblemName[] {
  if (!CHECKED_STATUSES.has(car.status)) return []
  return PROBLEM_NAMES.filter((name) => PROBLEMS[name].isIn(car, photos))
}
