import type { Database } from '../../../data/database/database.ts'
import {
  findStockRows,
  listStockIds,
  type StockPage,
  type StockRow,
} from '../../../data/stock/desk/stock-list.ts'
import { listStockOptions } from '../../../data/stock/desk/stock-options.ts'
import { type Actor, can } from '../../../domain/permissions/permissions.ts'
import type { Picture } from '../../../domain/pictures/picture.ts'
import type { Condition, PriceType, VehicleStatus } from '../../../domain/vehicles/condition.ts'
import type { ProblemName } from '../../../domain/vehicles/desk/problems.ts'
import {
  daysInStock,
  EMPTY_STOCK_FILTER,
  RECENT_DAYS,
  type StockFilter,
} from '../../../domain/vehicles/desk/stock-list.ts'
import type { Published } from '../../published/index.ts'
import { countSchedules, type ScheduleCounts } from './schedule-counts.ts'
import type { StockCounting } from './stock-counts.ts'

/** A car in the stock list. */
export interface ListedCar {
  id: string
  slug: string
  stockid: string
  /** Year, make and model. */
  name: string
  badge: string | null
  condition: Condition
  status: VehicleStatus
  /** When the status began, as an ISO time. */
  statusSince: string
  dealership: string | null
  price: number | null
  priceType: PriceType
  /** The last price change, if it is recent. */
  priceChange: { from: number; at: string } | null
  days: number
  photos: number
  views: number
  saves: number
  enquiries: number
  problems: ProblemName[]
  picture: Picture | null
  heldUntil: string | null
  hasDraft: boolean
  /** The feed that the car comes from. */
  source: string | null
  vin: string | null
  rego: string | null
  kms: number | null
  color: string | null
  tags: string[]
  changedAt: string
  canEdit: boolean
}

export interface StockList {
  cars: ListedCar[]
  total: number
  /** The whole stock by status. */
  byStatus: Record<VehicleStatus, number>
  options: { dealerships: { slug: string; name: string }[]; makes: string[] }
  /** Price changes that the person can see. */
  scheduled: ScheduleCounts
}

export interface StockListServices {
  list(actor: Actor, filter: StockFilter, page: StockPage): Promise<StockList>
  /** The number of cars in each standard view, and in these saved ones. */
  countViews(saved: readonly { id: string; filter: StockFilter }[]): Promise<Record<string, number>>
}

interface Parts {
  db: Database
  published: () => Published
  counting: StockCounting
  clock: () => Date
}

export function createStockListServices({ db, published, counting, clock }: Parts): StockListServices {
  return {
    async list(actor, filter, page) {
      const now = clock()
      const isFiltered = JSON.stringify(filter) !== JSON.stringify(EMPTY_STOCK_FILTER)
      const [rows, { byStatus, byView }, total, makes, scheduled] = await Promise.all([
        listStockIds(db, filter, page, now).then((ids) => findStockRows(db, ids)),
        counting.countViews(),
        isFiltered ? counting.count(filter) : null,
        listStockOptions(db),
        countSchedules(db, actor, now),
      ])
      return {
        cars: rows.map((row) => listedCar(row, actor, now)),
        total: total ?? byView.all ?? 0,
        byStatus,
        options: { dealerships: published().dealerships.map(({ slug, name }) => ({ slug, name })), makes },
        scheduled,
      }
    },

    async countViews(saved) {
      const [{ byView }, own] = await Promise.all([
        counting.countViews(),
        Promise.all(saved.map(async ({ id, filter }) => [id, await counting.count(filter)] as const)),
      ])
      return { ...byView, ...Object.fromEntries(own) }
    },
  }
}

export function canEditCar(actor: Actor, { dealership }: { dealership: string | null }): boolean {
  return can(actor, 'stock.edit', { department: 'sales', dealership })
}

const DAY_MS = 86_400_000

function listedCar(row: StockRow, actor: Actor, now: Date): ListedCar {
  const {
    year,
    make,
    model,
    listedAt,
    updatedAt,
    soldAt: _sold,
    priceBefore,
    priceChangedAt,
    statusSince,
    ...rest
  } = row
  const isPriceRecent =
    priceChangedAt !== null && now.getTime() - priceChangedAt.getTime() < RECENT_DAYS * DAY_MS
  return {
    ...rest,
    id: String(row.id),
    name: `${year} ${make} ${model}`,
    statusSince: statusSince.toISOString(),
    priceChange:
      isPriceRecent && priceBefore !== null && row.price !== null
        ? { from: priceBefore, at: priceChangedAt.toISOString() }
        : null,
    days: daysInStock({ status: row.status, listedAt, statusSince }, now),
    heldUntil:
      row.heldUntil === null || new Date(row.heldUntil) <= now ? null : new Date(row.heldUntil).toISOString(),
    changedAt: updatedAt.toISOString(),
    canEdit: canEditCar(actor, row),
  }
}
