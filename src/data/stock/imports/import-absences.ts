import pg from 'pg'

/** Counts in how many files in a row each vehicle of the feed was missing. Vehicles that are back are forgotten. */
export async function countAbsences(client: pg.Client, source: string, absent: string): Promise<void> {
  const literal = pg.escapeLiteral(source)
  await client.query(
    `delete from import_absences absence where source = ${literal}
       and not exists (select from vehicles v where v.id = absence.vehicle_id and ${absent})`,
  )
  await client.query(
    `insert into import_absences (source, vehicle_id, runs) select ${literal}, v.id, 1 from vehicles v where ${absent}
     on conflict (source, vehicle_id) do update set runs = import_absences.runs + 1`,
  )
}

/** Selects the vehicles (v) that were missing from at least so many files in a row. */
export function isAbsentTooOften(source: string, runs: number): string {
  return `exists (select from import_absences absence where absence.source = ${pg.escapeLiteral(source)}
    and absence.vehicle_id = v.id and absence.runs >= ${runs})`
}
