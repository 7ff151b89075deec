import type { ChangeAct, FieldChanges } from '../../domain/vehicles/changes.ts'
import type { Transaction } from '../database/database.ts'
import { vehicleChanges } from '../database/tables.ts'

export interface NewVehicleChange {
  vehicleId: bigint
  act: ChangeAct
  fields: FieldChanges
  by: { id: string; name: string }
  at: Date
  batchId?: string | null
  /** The change that this one undoes. */
  undoes?: bigint | null
}

/** Adds entries to the history of cars. An import writes its own in SQL. */
export async function insertVehicleChanges(
  transaction: Transaction,
  changes: readonly NewVehicleChange[],
): Promise<void> {
  if (changes.length === 0) return
  await transaction.insert(vehicleChanges).values(
    changes.map(({ by, batchId = null, undoes = null, ...change }) => ({
      ...change,
      userId: by.id,
      byName: by.name,
      batchId,
      undoes,
    })),
  )
}
