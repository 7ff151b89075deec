import type { Database } from '../../../data/database/database.ts'
import { countOpenLeads } from '../../../data/stock/desk/open-leads.ts'
import { findStockRows, type StockRow } from '../../../data/stock/desk/stock-list.ts'
import type { Actor } from '../../../domain/permissions/permissions.ts'
import type { Picture } from '../../../domain/pictures/picture.ts'
import type { Outcome, Refusal } from '../../../domain/refusals/refusal.ts'
import {
  needsConfirmation,
  planBulkChange,
  type SkipReason,
  type StockSelection,
} from '../../../domain/vehicles/desk/bulk.ts'
import { newPriceOf, type PriceChange } from '../../../domain/vehicles/desk/price-change.ts'
import { daysInStock, RECENT_DAYS } from '../../../domain/vehicles/desk/stock-list.ts'
import { type DealershipZones, timeZoneOf } from '../../published/index.ts'
import { selectCars } from './select-cars.ts'
import { canEditCar } from './stock-list.ts'

/** Rows shown before the rest is only summed up. */
const MAX_ROWS = 50
const DAY_MS = 86_400_000

export interface PricedCar {
  id: string
  name: string
  stockid: string
  picture: Picture | null
  days: number
  from: number | null
  to: number | null
  /** Open enquiries, whose customers know the present price. */
  openLeads: number
  /** The last price change, if it is recent. */
  lastChange: { from: number; at: string; isToday: boolean } | null
  isLargeDrop: boolean
}

export interface PricePreview {
  cars: PricedCar[]
  changed: number
  skipped: Partial<Record<SkipReason, number>>
  total: { from: number; to: number }
  largeDrops: number
  /** Time zones of the cars' dealerships: a scheduled change happens in each at its own time. */
  timeZones: string[]
}

export interface PricePreviewServices {
  /** Computes the new prices without writing them. */
  preview(
    actor: Actor,
    selection: StockSelection,
    change: PriceChange,
  ): Promise<Outcome<PricePreview, Refusal<'conflict'>>>
}

export function createPricePreviewServices({
  db,
  published,
  clock,
}: {
  db: Database
  published: () => DealershipZones
  clock: () => Date
}): PricePreviewServices {
  return {
    async preview(actor, selection, price) {
      const now = clock()
      const ids = await selectCars(db, selection, now)
      if (!ids.ok) return ids
      const preview: PricePreview = {
        cars: [],
        changed: 0,
        skipped: {},
        total: { from: 0, to: 0 },
        largeDrops: 0,
        timeZones: [],
      }
      const listedRows: StockRow[] = []
      const timeZones = new Set<string>()
      for (const row of await findStockRows(db, ids.value)) {
        const car = bulkCarOf(row)
        const change = { kind: 'price', price, isConfirmed: false } as const
        const plan = canEditCar(actor, row) ? planBulkChange(car, change) : { skip: 'outside' as const }
        if (plan.skip) {
          preview.skipped[plan.skip] = (preview.skipped[plan.skip] ?? 0) + 1
          continue
        }
        preview.changed++
        timeZones.add(timeZoneOf(published(), row.dealership))
        preview.total.from += row.price ?? 0
        preview.total.to += newPriceOf(row.price, price) ?? 0
        if (needsConfirmation(car, change)) preview.largeDrops++
        if (listedRows.length < MAX_ROWS) listedRows.push(row)
      }
      preview.timeZones = [...timeZones].toSorted()
      const openLeads = await countOpenLeads(
        db,
        listedRows.map(({ stockid }) => stockid),
      )
      preview.cars = listedRows.map((row) => pricedCar(row, price, openLeads.get(row.stockid) ?? 0, now))
      return { ok: true, value: preview }
    },
  }
}

/** A list row does not say which of the two prices it shows, but its type does. */
function bulkCarOf({ status, dealership, price, priceType }: StockRow) {
  return {
    status,
    dealership,
    price,
    driveAwayPrice: priceType === 'drive_away' ? price : null,
    egcPrice: priceType === 'egc' ? price : null,
  }
}

function pricedCar(row: StockRow, change: PriceChange, openLeads: number, now: Date): PricedCar {
  const sinceChange = row.priceChangedAt
    ? now.getTime() - row.priceChangedAt.getTime()
    : Number.POSITIVE_INFINITY
  return {
    id: String(row.id),
    name: [row.year, row.make, row.model, row.badge].filter(Boolean).join(' '),
    stockid: row.stockid,
    picture: row.picture,
    days: daysInStock(row, now),
    from: row.price,
    to: newPriceOf(row.price, change),
    openLeads,
    lastChange:
      row.priceBefore !== null && row.priceChangedAt && sinceChange < RECENT_DAYS * DAY_MS
        ? { from: row.priceBefore, at: row.priceChangedAt.toISOString(), isToday: sinceChange < DAY_MS }
        : null,
    isLargeDrop: needsConfirmation(bulkCarOf(row), { kind: 'price', price: change, isConfirmed: false }),
  }
}
