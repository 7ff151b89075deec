import { getTableColumns } from 'drizzle-orm'
import type { ImportField } from '../../../domain/imports/import.ts'
import { vehicleFactsSchema } from '../../../domain/vehicles/vehicle.ts'
import { vehicles } from '../../database/tables.ts'

export interface ImportColumn {
  field: ImportField
  name: string
  type: string
  notNull: boolean
}

const NOT_IMPORTED = new Set(['soldAt'])

/** Each field a feed can provide, with its column. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = Object.keys(vehicleFactsSchema.shape)
  .filter((field) => !NOT_IMPORTED.has(field))
  .map((field) => {
    const column = getTableColumns(vehicles)[field as ImportField]
    return {
      field: field as ImportField,
      name: column.name,
      type: column.getSQLType(),
      notNull: column.notNull,
    }
  })
