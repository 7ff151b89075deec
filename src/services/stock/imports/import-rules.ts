import { DEFAULT_HOLD_LIMITS, type HoldLimits } from '../../../domain/imports/import-record.ts'

/** How an import treats the stock, as far as it can be chosen. */
export interface ImportRules {
  /** The only dealership whose vehicles may change; null for all. */
  dealership: string | null
  /** Leaves missing vehicles on sale, although the file is a full one. */
  keepsMissing: boolean
  /** The number of files in a row that a vehicle is missing from before it goes off sale. */
  missingRuns: number
  limits: HoldLimits
  /** Applies the import although it would be held: someone has decided. */
  overridesHold: boolean
  /** Stock numbers whose price is taken however far it falls. */
  acceptedPrices: readonly string[] | 'all'
  /** Who is named in the history of the vehicles; null for the source. */
  byName: string | null
}

export const DEFAULT_RULES: ImportRules = {
  dealership: null,
  keepsMissing: false,
  missingRuns: 1,
  limits: DEFAULT_HOLD_LIMITS,
  overridesHold: false,
  acceptedPrices: [],
  byName: null,
}
