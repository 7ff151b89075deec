import { sql } from 'drizzle-orm'
import type { DaySpan } from '../../domain/reports/report-period.ts'
import { CAR_PAGES, type VisitFigures } from '../../domain/reports/visits.ts'
import type { Executor } from '../database/database.ts'
import { leads } from '../database/tables.ts'

/** Counts by name that an instance has not stored yet. */
export type VisitCounts = Record<'pages' | 'sources' | 'searches', ReadonlyMap<string, number>>

const TABLES = {
  pages: { table: sql`page_days`, name: sql`page`, count: sql`views` },
  sources: { table: sql`visit_days`, name: sql`source`, count: sql`visits` },
  searches: { table: sql`search_days`, name: sql`search`, count: sql`searches` },
} as const
type Kind = keyof typeof TABLES
const KINDS = Object.keys(TABLES) as Kind[]

/** Adds to the counts of a day. Rows are sorted, so that two instances never wait for each other in a circle. */
export async function addVisits(db: Executor, day: string, counts: VisitCounts): Promise<void> {
  for (const kind of KINDS) {
    const { table, name, count } = TABLES[kind]
    const rows = [...counts[kind]].map(([key, number]) => ({ key, number }))
    if (rows.length > 0)
      await db.execute(sql`insert into ${table} (day, ${name}, ${count})
        select ${day}::date, x.key, x.number from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(key text, number integer)
        order by x.key
        on conflict (day, ${name}) do update set ${count} = ${table}.${count} + excluded.${count}`)
  }
}

/** The most frequent names of some days. */
export async function readVisits(
  db: Executor,
  { from, to }: DaySpan,
  limit: number,
): Promise<Omit<VisitFigures, 'enquiries'>> {
  const read = async <Row extends Record<string, unknown>>(kind: Kind) => {
    const { table, name, count } = TABLES[kind]
    const { rows } =
      await db.execute<Row>(sql`select ${name}, sum(${count})::integer as ${count} from ${table}
      where day between ${from}::date and ${to}::date group by ${name} order by sum(${count}) desc, ${name} limit ${limit}`)
    return rows
  }
  const [pages, sources, searches] = await Promise.all([
    read<VisitFigures['pages'][number] & Record<string, unknown>>('pages'),
    read<VisitFigures['sources'][number] & Record<string, unknown>>('sources'),
    read<VisitFigures['searches'][number] & Record<string, unknown>>('searches'),
  ])
  return { pages, sources, searches }
}

/** The pages whose forms were sent most often between two instants, named as `pageName` does. */
export async function readEnquiryPages(
  db: Executor,
  { since, until }: { since: Date; until: Date },
  limit: number,
): Promise<VisitFigures['enquiries']> {
  const { rows } = await db.execute<VisitFigures['enquiries'][number] & Record<string, unknown>>(sql`
    select case when path like ${`${CAR_PAGES}%`} then ${CAR_PAGES}
        else coalesce(nullif(rtrim(lower(path), '/'), ''), '/') end as page,
      count(*)::integer as enquiries
    from (
      select split_part(${leads.source} ->> 'page', '?', 1) as path from ${leads}
      where ${leads.isListed} and ${leads.createdAt} >= ${since.toISOString()} and ${leads.createdAt} < ${until.toISOString()}
    ) sent
    where path like '/%'
    group by 1 order by 2 desc, 1 limit ${limit}`)
  return rows
}

/** Keeps the most frequent names of each day that is over, so that the tables do not grow with what robots invent. */
export async function rollUpVisits(
  db: Executor,
  today: string,
  keepFrom: string,
  maxNames: number,
): Promise<void> {
  for (const kind of KINDS) {
    const { table, name, count } = TABLES[kind]
    await db.execute(sql`delete from ${table} where day < ${keepFrom}::date`)
    await db.execute(sql`delete from ${table} using (
        select day, ${name}, row_number() over (partition by day order by ${count} desc, ${name}) as place
        from ${table} where day < ${today}::date
      ) ranked
      where ranked.place > ${maxNames} and ${table}.day = ranked.day and ${table}.${name} = ranked.${name}`)
  }
}
