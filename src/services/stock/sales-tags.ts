import { isDeepStrictEqual } from 'node:util'
import { actFor } from '../../data/console/index.ts'
import type { Database, Transaction } from '../../data/database/database.ts'
import {
  deleteSalesTag,
  findVehicleIds,
  giveSalesTag,
  insertSalesTag,
  listSalesTags,
  lockSalesTags,
  orderSalesTags,
  takeSalesTag,
  updateSalesTag,
} from '../../data/stock/sales-tags.ts'
import { insertAudit } from '../../data/users/index.ts'
import type { AuditAct } from '../../domain/audit/audit.ts'
import {
  type DealershipNames,
  ruleHolds,
  ruleText,
  type TagRule,
} from '../../domain/sales-tags/conditions.ts'
import { type GivenTag, SALES_TAGS, type SalesTag } from '../../domain/sales-tags/sales-tag.ts'
import type {
  NewTag,
  TagChange,
  TagGiving,
  TagOrder,
  TagRemoval,
} from '../../domain/sales-tags/tag-schemas.ts'
import { fold } from '../../domain/search/fold.ts'
import { dayOf } from '../../domain/search/index/columns-of.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { Published } from '../published/index.ts'
import { claimOnce } from '../security/index.ts'
import {
  type ListedTag,
  listedTags,
  listOf,
  type SalesTagList,
  type TagFile,
  tagFileOf,
} from './sales-tag-list.ts'

/** What a change can end with besides being done; with how things stand, where somebody was first. */
export type TagRefused =
  | { ok: false; reason: 'missing' | 'too_many' | 'other_body' }
  | { ok: false; reason: 'taken'; tag: ListedTag }
  | { ok: false; reason: 'changed' | 'by_rule'; tag: ListedTag }
  | { ok: false; reason: 'reordered'; tags: ListedTag[] }
  | { ok: false; reason: 'no_such_cars'; stockids: string[] }
export type TagOutcome<Value = ListedTag> = { ok: true; value: Value } | TagRefused

export interface SalesTagServices {
  list(): Promise<SalesTagList>
  /** A tag with the cars on sale that carry it; null where there is none. */
  open(id: string): Promise<TagFile | null>
  /** How many cars on sale a rule holds of. */
  count(rule: TagRule): number
  create(by: Acting, tag: NewTag, key: string | null): Promise<TagOutcome>
  /** Only as it was seen. */
  update(by: Acting, change: TagChange): Promise<TagOutcome>
  order(by: Acting, order: TagOrder): Promise<TagOutcome<ListedTag[]>>
  remove(by: Acting, removal: TagRemoval): Promise<TagOutcome>
  /** Cars that had it already keep it. */
  give(by: Acting, giving: TagGiving): Promise<TagOutcome<{ tag: ListedTag; cars: number }>>
  take(by: Acting, giving: TagGiving): Promise<TagOutcome<{ tag: ListedTag; cars: number }>>
}

interface Dependencies {
  db: Database
  published: () => Published
  /** This instance shows the change at once; others hear of it by notice. */
  refresh: () => Promise<void>
  clock: () => Date
}

type Refuse = (outcome: TagRefused) => never

/** Thrown, so that all that came before it in the transaction goes with it. */
class Refusal extends Error {
  readonly outcome: TagRefused
  constructor(outcome: TagRefused) {
    super(outcome.reason)
    this.outcome = outcome
  }
}
const refuse: Refuse = (outcome) => {
  throw new Refusal(outcome)
}

export function createSalesTagServices({ db, published, refresh, clock }: Dependencies): SalesTagServices {
  const today = () => dayOf(clock())
  const listed = (tags: readonly GivenTag[]) => listedTags(tags, published(), today())
  const one = (tag: SalesTag, vehicleIds: GivenTag['vehicleIds'] = new Set()) =>
    listed([{ ...tag, vehicleIds }])[0] as ListedTag

  /** One change, with everybody else's waiting: all tags as they stand are handed to it. */
  async function change<Value>(
    by: Acting,
    act: (transaction: Transaction, tags: GivenTag[]) => Promise<Value>,
  ): Promise<TagOutcome<Value>> {
    try {
      const value = await db.transaction(async (transaction) => {
        await actFor(transaction, by.user.id)
        return act(transaction, await lockSalesTags(transaction))
      })
      await refresh()
      return { ok: true, value }
    } catch (error) {
      if (error instanceof Refusal) return error.outcome
      throw error
    }
  }

  const audit = (
    transaction: Transaction,
    { user, address }: Acting,
    act: AuditAct,
    { id, name }: Pick<SalesTag, 'id' | 'name'>,
    changed: { before?: Record<string, unknown>; after?: Record<string, unknown> },
  ) =>
    insertAudit(
      transaction,
      { actor: user, act, target: { kind: 'tag', id, label: name }, address, ...changed },
      clock(),
    )
  const told = (tag: Partial<SalesTag>) => toldOf(tag, namesOf(published()))

  function refuseTaken(tags: readonly GivenTag[], name: string, own?: string): void {
    const rival = tags.find((tag) => tag.id !== own && fold(tag.name) === fold(name))
    if (rival) refuse({ ok: false, reason: 'taken', tag: one(rival, rival.vehicleIds) })
  }

  function found(tags: readonly GivenTag[], id: string): GivenTag {
    return tags.find((tag) => tag.id === id) ?? refuse({ ok: false, reason: 'missing' })
  }

  const handOver =
    (act: 'tag.given' | 'tag.taken') =>
    (by: Acting, { id, stockids }: TagGiving) =>
      change(by, async (transaction, tags) => {
        const tag = found(tags, id)
        if (tag.rule !== null) refuse({ ok: false, reason: 'by_rule', tag: one(tag, tag.vehicleIds) })
        const ids = await findVehicleIds(transaction, stockids)
        const unknown = stockids.filter((stockid) => !ids.has(stockid))
        if (unknown.length > 0) refuse({ ok: false, reason: 'no_such_cars', stockids: unknown })
        const vehicleIds = [...ids.values()]
        const cars =
          act === 'tag.given'
            ? await giveSalesTag(transaction, id, vehicleIds, clock())
            : await takeSalesTag(transaction, id, vehicleIds)
        if (cars > 0) await audit(transaction, by, act, tag, { after: { cars: [...ids.keys()].join(', ') } })
        const now = (await listSalesTags(transaction)).find((each) => each.id === id) ?? tag
        return { tag: one(now, now.vehicleIds), cars }
      })

  return {
    list: async () => listOf(await listSalesTags(db), published(), today()),

    async open(id) {
      const tags = await listSalesTags(db)
      const tag = tags.find((each) => each.id === id)
      return tag ? tagFileOf(tag, published(), today()) : null
    },

    count: (rule) => published().stock.vehicles.filter((vehicle) => ruleHolds(rule, vehicle, today())).length,

    create: (by, tag, key) =>
      change(by, async (transaction, tags) => {
        const once = await claimOnce(transaction, {
          call: 'create-sales-tag',
          acting: by,
          key,
          body: tag,
          now: clock(),
        })
        if (once.kind === 'again') return once.answer as ListedTag
        if (once.kind === 'other_body') return refuse({ ok: false, reason: 'other_body' })
        if (tags.length >= SALES_TAGS.most) refuse({ ok: false, reason: 'too_many' })
        refuseTaken(tags, tag.name)
        const made = await insertSalesTag(transaction, tag, clock())
        await audit(transaction, by, 'tag.created', made, { after: told(made) })
        const answer = one(made)
        await once.keep(answer)
        return answer
      }),

    update: (by, { id, version, ...wished }) =>
      change(by, async (transaction, tags) => {
        const tag = found(tags, id)
        const differs = Object.entries(wished).filter(
          ([field, value]) => value !== undefined && !isDeepStrictEqual(value, tag[field as keyof GivenTag]),
        )
        if (differs.length === 0) return one(tag, tag.vehicleIds)
        if (tag.version !== version) refuse({ ok: false, reason: 'changed', tag: one(tag, tag.vehicleIds) })
        if (wished.name !== undefined) refuseTaken(tags, wished.name, id)
        const changes = Object.fromEntries(differs)
        const now = await updateSalesTag(transaction, id, changes, clock())
        const before = Object.fromEntries(differs.map(([field]) => [field, tag[field as keyof GivenTag]]))
        await audit(transaction, by, 'tag.changed', now, { before: told(before), after: told(changes) })
        return one(now, tag.vehicleIds)
      }),

    order: (by, { order, seen }) =>
      change(by, async (transaction, tags) => {
        const standing = tags.map(({ id }) => id)
        if (isDeepStrictEqual(standing, order)) return listed(tags)
        const isWhole = isDeepStrictEqual(order.toSorted(), standing.toSorted())
        if (!isWhole || !isDeepStrictEqual(standing, seen))
          refuse({ ok: false, reason: 'reordered', tags: listed(tags) })
        await orderSalesTags(transaction, order)
        const now = order.map((id) => found(tags, id))
        const names = (list: readonly GivenTag[]) => ({ order: list.map(({ name }) => name).join(', ') })
        const whole = { id: 'order', name: 'all of them' }
        await audit(transaction, by, 'tag.ordered', whole, { before: names(tags), after: names(now) })
        return listed(now)
      }),

    remove: (by, { id, version }) =>
      change(by, async (transaction, tags) => {
        const tag = found(tags, id)
        const answer = one(tag, tag.vehicleIds)
        if (tag.version !== version) refuse({ ok: false, reason: 'changed', tag: answer })
        await deleteSalesTag(transaction, id)
        await audit(transaction, by, 'tag.deleted', tag, { before: { ...told(tag), cars: answer.cars } })
        return answer
      }),

    give: handOver('tag.given'),
    take: handOver('tag.taken'),
  }
}

export function namesOf({ dealerships }: Pick<Published, 'dealerships'>): DealershipNames {
  return new Map(dealerships.map(({ slug, name }) => [slug, name]))
}

/** As the audit keeps it: a rule in words. */
function toldOf({ name, color, rule, isOn }: Partial<SalesTag>, names: DealershipNames) {
  return {
    ...(name !== undefined && { name }),
    ...(color !== undefined && { color }),
    ...(rule !== undefined && { given: rule === null ? 'by hand' : ruleText(rule, names) }),
    ...(isOn !== undefined && { shown: isOn }),
  }
}
