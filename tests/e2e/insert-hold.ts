import { randomUUID } from 'node:crypto'
import { test } from '@playwright/test'
import { query } from './database.ts'

interface FreeCar {
  id: string
  slug: string
  stockid: string
  title: string
}

/** Returns a random car without a hold, so that a journey can be retried. Each worker uses half of the cars: two journeys that search at once must not get the same one. */
export async function findFreeCar(): Promise<FreeCar> {
  const [car] = await query(
    `select id::text, slug, stockid, title from vehicles
     where status = 'on_sale' and id % 2 = $1 and stockid not in (select stockid from holds)
     order by random() limit 1`,
    [test.info().parallelIndex % 2],
  )
  return car
}

/** Inserts a requested hold as the form would, for a customer with an email address. */
export async function insertHold(name: string, email = 'matilda@example.com'): Promise<FreeCar> {
  const car = await findFreeCar()
  const id = randomUUID()
  await query(
    `insert into leads (id, reference, form, form_number, department, name, email, folded_email, stockid, vehicle, consent, source, created_at)
     select $1, $2, 'reserve', 3, 'sales', $3, $6, $6, $4, vehicle || $5::jsonb, '{}', '{"page":"/"}', now()
     from leads where vehicle is not null limit 1`,
    [
      id,
      `HLD-${id.slice(0, 8).toUpperCase()}`,
      name,
      car.stockid,
      JSON.stringify({ id: car.id, title: car.title }),
      email,
    ],
  )
  await query(
    `insert into holds (lead_id, stockid, requested_at, held_until) values ($1, $2, now(), now() + interval '1 day')`,
    [id, car.stockid],
  )
  return car
}
