import { type SQL, sql } from 'drizzle-orm'
import {
  AGE_GROUPS,
  type AgeRow,
  EFFECT_DAYS,
  EFFECT_SINCE_DAYS,
  type PriceEffect,
} from '../../../domain/vehicles/desk/ageing.ts'
import type { Executor } from '../../database/database.ts'

const MAX_MODELS = 30
const MAX_EFFECTS = 100

/** The age of the cars on sale, by dealership or by model, largest group first. */
export async function listAges(
  db: Executor,
  by: 'dealership' | 'model',
  { dealership, now }: { dealership: string | null; now: Date },
): Promise<AgeRow[]> {
  const key = by === 'model' ? sql`v.make || ' ' || v.model` : sql`coalesce(v.dealership, '')`
  const age = sql`greatest(0, floor(extract(epoch from ${now.toISOString()}::timestamptz - v.listed_at) / 86400))::integer`
  const { rows } = await db.execute<{
    key: string
    cars: number
    medianDays: number
    enquiries: number
    g0: number
    g1: number
    g2: number
    g3: number
  }>(sql`
    select key, count(*)::integer as cars, sum(enquiries)::integer as enquiries,
      round(percentile_cont(0.5) within group (order by age))::integer as "medianDays",
      ${sql.join(AGE_GROUPS.map(groupColumn), sql`, `)}
    from (
      select ${key} as key, ${age} as age, desk.enquiries from vehicles v join vehicle_desk desk on desk.vehicle_id = v.id
      where v.status in ('on_sale', 'pending') and ${atDealership(dealership)}
    ) cars
    group by key order by cars desc, key limit ${MAX_MODELS}`)
  return rows.map(({ key: name, cars, medianDays, enquiries, g0, g1, g2, g3 }) => ({
    key: name,
    cars,
    medianDays,
    enquiries,
    groups: { to_30: g0, to_60: g1, to_90: g2, over_90: g3 },
  }))
}

function groupColumn({ from }: (typeof AGE_GROUPS)[number], index: number): SQL {
  const next = AGE_GROUPS[index + 1]
  const condition = next ? sql`age >= ${from} and age < ${next.from}` : sql`age >= ${from}`
  return sql`count(*) filter (where ${condition})::integer as ${sql.identifier(`g${index}`)}`
}

/** Price changes with the enquiries of the days before and after, newest first. */
export async function listPriceEffects(
  db: Executor,
  { dealership, now }: { dealership: string | null; now: Date },
): Promise<PriceEffect[]> {
  const days = sql.raw(`interval '${EFFECT_DAYS} days'`)
  const at = sql`${now.toISOString()}::timestamptz`
  const countLeads = (from: SQL, to: SQL) => sql`(select count(*)::integer from leads
    where leads.stockid = v.stockid and leads.is_listed and leads.created_at >= ${from} and leads.created_at < ${to})`
  const { rows } = await db.execute<Omit<PriceEffect, 'at'> & { at: Date }>(sql`
    select v.id::text as "vehicleId", v.stockid, v.year || ' ' || v.make || ' ' || v.model as name, h.at,
      h.price_from as "from", h.price_to as "to", ${countLeads(sql`h.at - ${days}`, sql`h.at`)} as before,
      case when h.at + ${days} <= ${at} then ${countLeads(sql`h.at`, sql`h.at + ${days}`)} end as after
    from vehicle_history h join vehicles v on v.id = h.vehicle_id
    where h.at >= ${at} - ${sql.raw(`interval '${EFFECT_SINCE_DAYS} days'`)} and h.at <= ${at}
      and h.price_from is not null and h.price_to is not null and h.price_from <> h.price_to
      and h.price_type_from is not distinct from h.price_type_to and ${atDealership(dealership)}
    order by h.at desc, h.id desc limit ${MAX_EFFECTS}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

function atDealership(dealership: string | null): SQL {
  return dealership === null ? sql`true` : sql`v.dealership = ${dealership}`
}
