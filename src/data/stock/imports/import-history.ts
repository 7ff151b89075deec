import { VEHICLE_FIELDS } from '../../../domain/vehicles/fields.ts'
import { IMPORT_COLUMNS } from './import-columns.ts'
import type { ImportContext } from './import-expressions.ts'

/** The columns that staff see in the history of a car, with the names of the code. */
const HISTORY_COLUMNS = IMPORT_COLUMNS.filter(({ field }) =>
  (VEHICLE_FIELDS as readonly string[]).includes(field),
)

/** Returns {field: {from, to}} of the vehicle (v) for the columns that take another value. */
export function changedFields(changes: Record<string, string>): string {
  const parts = HISTORY_COLUMNS.filter(({ name }) => Object.hasOwn(changes, name)).map(
    ({ field, name }) =>
      `case when v.${name} is distinct from ${changes[name]}
        then jsonb_build_object('${field}', jsonb_build_object('from', v.${name}, 'to', ${changes[name]})) else '{}' end`,
  )
  return parts.length === 0 ? `'{}'::jsonb` : parts.join(' || ')
}

/** Records what changes in each vehicle; runs before the change, while the old values are still there. */
export function changeHistory(
  { id, now }: ImportContext,
  byName: string,
  changes: Record<string, string>,
): string {
  return `insert into vehicle_changes (vehicle_id, at, act, fields, by_name, import_id)
    select changed.id, ${now}, 'changed', changed.fields, ${byName}, ${id} from (
      select v.id, ${changedFields(changes)} as fields
      from import_changes c join vehicles v on v.id = c.vehicle_id join import_stage s on s.stockid = v.stockid
      where c.import_id = ${id} and not s.refused
    ) changed where changed.fields <> '{}'`
}

/** Records the vehicles that go off sale because the file no longer names them. */
export function withdrawalHistory({ id, now }: ImportContext, byName: string): string {
  return `insert into vehicle_changes (vehicle_id, at, act, fields, by_name, import_id)
    select v.id, ${now}, 'changed',
      jsonb_build_object('status', jsonb_build_object('from', v.status, 'to', 'withdrawn')), ${byName}, ${id}
    from import_changes c join vehicles v on v.id = c.vehicle_id
    where c.import_id = ${id} and not exists (select from import_stage s where s.stockid = v.stockid)`
}

/** Records each vehicle that the statement inserts. */
export function addedHistory({ id, now }: ImportContext, byName: string, insertVehicles: string): string {
  return `with added as (${insertVehicles} returning id)
    insert into vehicle_changes (vehicle_id, at, act, by_name, import_id)
    select id, ${now}, 'added', ${byName}, ${id} from added`
}
