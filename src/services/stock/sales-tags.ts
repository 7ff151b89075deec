import { isDeepStrictEqual } from 'node:util'
import { actFor } from '../../data/console/index.ts'
import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
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
  type Outcome,
  type Refusal,
  refuse,
  refuseField,
  refuseReusedKey,
} from '../../domain/refusals/refusal.ts'
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

/** Each way a change of tags can be refused; with how things stand, where somebody was first. */
export type TagRefusal =
  | Refusal<'missing' | 'invalid' | 'conflict'>
  | Refusal<'taken' | 'changed' | 'conflict', { tag: ListedTag }>
  | Refusal<'changed', { tags: ListedTag[] }>
export type TagOutcome<Value = ListedTag> = Outcome<Value, TagRefusal>

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

const NO_SUCH_TAG = refuse('missing', 'There is no such tag')
const GIVEN_BY_RULE = 'Its rule decides which cars carry this tag: make it one given by hand first'
const TOO_MANY_TAGS = refuse('conflict', `There are ${SALES_TAGS.most} tags: delete one first`)

export function createSalesTagServices({ db, published, refresh, clock }: Dependencies): SalesTagServices {
  const today = () => dayOf(clock())
  const listed = (tags: readonly GivenTag[]) => listedTags(tags, published(), today())
  const one = (tag: SalesTag, vehicleIds: GivenTag['vehicleIds'] = new Set()) =>
    listed([{ ...tag, vehicleIds }])[0] as ListedTag

  /** One change, with everybody else's waiting: all tags as they stand are handed to it. */
  async function change<Value>(
    by: Acting,
    act: (transaction: Transaction, tags: GivenTag[]) => Promise<TagOutcome<Value>>,
  ): Promise<TagOutcome<Value>> {
    const outcome = await transact(db, async (transaction) => {
      await actFor(transaction, by.user.id)
      return act(transaction, await lockSalesTags(transaction))
    })
    if (outcome.ok) await refresh()
    return outcome
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

  function nameRefusal(tags: readonly GivenTag[], name: string, own?: string): TagRefusal | null {
    const rival = tags.find((tag) => tag.id !== own && fold(tag.name) === fold(name))
    if (!rival) return null
    const message = `There is a tag of this name already: ${rival.name}`
    const refusal = refuse('taken', message, { tag: one(rival, rival.vehicleIds) })
    return { ...refusal, errors: [{ field: 'name', message }] }
  }

  const refuseChanged = (tag: GivenTag) =>
    refuse('changed', 'Somebody has changed this tag meanwhile', { tag: one(tag, tag.vehicleIds) })

  const findTag = (tags: readonly GivenTag[], id: string) => tags.find((tag) => tag.id === id)

  const handOver =
    (act: 'tag.given' | 'tag.taken') =>
    (by: Acting, { id, stockids }: TagGiving) =>
      change<{ tag: ListedTag; cars: number }>(by, async (transaction, tags) => {
        const tag = findTag(tags, id)
        if (!tag) return NO_SUCH_TAG
        if (tag.rule !== null) return refuse('conflict', GIVEN_BY_RULE, { tag: one(tag, tag.vehicleIds) })
        const ids = await findVehicleIds(transaction, stockids)
        const unknown = stockids.filter((stockid) => !ids.has(stockid))
        if (unknown.length > 0)
          return refuseField('stockids', `There is no car with the stock number ${unknown.join(', ')}`)
        const vehicleIds = [...ids.values()]
        const cars =
          act === 'tag.given'
            ? await giveSalesTag(transaction, id, vehicleIds, clock())
            : await takeSalesTag(transaction, id, vehicleIds)
        if (cars > 0) await audit(transaction, by, act, tag, { after: { cars: [...ids.keys()].join(', ') } })
        const now = (await listSalesTags(transaction)).find((each) => each.id === id) ?? tag
        return { ok: true, value: { tag: one(now, now.vehicleIds), cars } }
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
      change<ListedTag>(by, async (transaction, tags) => {
        const once = await claimOnce(transaction, {
          call: 'create-sales-tag',
          acting: by,
          key,
          body: tag,
          now: clock(),
        })
        if (once.kind === 'again') return { ok: true, value: once.answer as ListedTag }
        if (once.kind === 'other_body') return refuseReusedKey('tag')
        if (tags.length >= SALES_TAGS.most) return TOO_MANY_TAGS
        const refusal = nameRefusal(tags, tag.name)
        if (refusal) return refusal
        const made = await insertSalesTag(transaction, tag, clock())
        await audit(transaction, by, 'tag.created', made, { after: told(made) })
        const answer = one(made)
        await once.keep(answer)
        return { ok: true, value: answer }
      }),

    update: (by, { id, version, ...wished }) =>
      change<ListedTag>(by, async (transaction, tags) => {
        const tag = findTag(tags, id)
        if (!tag) return NO_SUCH_TAG
        const differs = Object.entries(wished).filter(
          ([field, value]) => value !== undefined && !isDeepStrictEqual(value, tag[field as keyof GivenTag]),
        )
        if (differs.length === 0) return { ok: true, value: one(tag, tag.vehicleIds) }
        if (tag.version !== version) return refuseChanged(tag)
        const refusal = wished.name === undefined ? null : nameRefusal(tags, wished.name, id)
        if (refusal) return refusal
        const changes = Object.fromEntries(differs)
        const now = await updateSalesTag(transaction, id, changes, clock())
        const before = Object.fromEntries(differs.map(([field]) => [field, tag[field as keyof GivenTag]]))
        await audit(transaction, by, 'tag.changed', now, { before: told(before), after: told(changes) })
        return { ok: true, value: one(now, tag.vehicleIds) }
      }),

    order: (by, { order, seen }) =>
      change<ListedTag[]>(by, async (transaction, tags) => {
        const standing = tags.map(({ id }) => id)
        if (isDeepStrictEqual(standing, order)) return { ok: true, value: listed(tags) }
        const isWhole = isDeepStrictEqual(order.toSorted(), standing.toSorted())
        if (!isWhole || !isDeepStrictEqual(standing, seen))
          return refuse('changed', 'Somebody has changed the list meanwhile', { tags: listed(tags) })
        await orderSalesTags(transaction, order)
        const now = order.flatMap((id) => findTag(tags, id) ?? [])
        const names = (list: readonly GivenTag[]) => ({ order: list.map(({ name }) => name).join(', ') })
        const whole = { id: 'order', name: 'all of them' }
        await audit(transaction, by, 'tag.ordered', whole, { before: names(tags), after: names(now) })
        return { ok: true, value: listed(now) }
      }),

    remove: (by, { id, version }) =>
      change<ListedTag>(by, async (transaction, tags) => {
        const tag = findTag(tags, id)
        if (!tag) return NO_SUCH_TAG
        if (tag.version !== version) return refuseChanged(tag)
        const answer = one(tag, tag.vehicleIds)
        await deleteSalesTag(transaction, id)
        await audit(transaction, by, 'tag.deleted', tag, { before: { ...told(tag), cars: answer.cars } })
        return { ok: true, value: answer }
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
