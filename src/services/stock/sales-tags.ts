import { isDeepStrictEqual } from 'node:util'
import { setTransactionActor } from '../../data/console/index.ts'
import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import {
  addTagToVehicles,
  deleteSalesTag,
  findVehicleIds,
  insertSalesTag,
  listSalesTags,
  lockSalesTags,
  orderSalesTags,
  removeTagFromVehicles,
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
  matchesRule,
  ruleText,
  type TagRule,
} from '../../domain/sales-tags/conditions.ts'
import { SALES_TAGS, type SalesTag, type TagWithVehicles } from '../../domain/sales-tags/sales-tag.ts'
import type {
  NewTag,
  TagChange,
  TagOrder,
  TagRemoval,
  TagVehicles,
} from '../../domain/sales-tags/tag-schemas.ts'
import { fold } from '../../domain/search/fold.ts'
import { dayOf } from '../../domain/search/index/columns-of.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { Published } from '../published/index.ts'
import { claimOnce } from '../security/index.ts'
import {
  type ListedTag,
  listedTags,
  type SalesTagList,
  type TagFile,
  tagFileOf,
  tagListOf,
} from './sales-tag-list.ts'

/** Refusals include the current tags if another person changed them first. */
export type TagRefusal =
  | Refusal<'missing' | 'invalid' | 'conflict'>
  | Refusal<'taken' | 'changed' | 'conflict', { tag: ListedTag }>
  | Refusal<'changed', { tags: ListedTag[] }>
export type TagOutcome<Value = ListedTag> = Outcome<Value, TagRefusal>

export interface SalesTagServices {
  list(): Promise<SalesTagList>
  /** Returns a tag with the cars on sale that carry it, or null. */
  open(id: string): Promise<TagFile | null>
  /** Counts the cars on sale that match a rule. */
  count(rule: TagRule): number
  create(by: Acting, tag: NewTag, key: string | null): Promise<TagOutcome>
  /** Refuses if the tag has changed since the given version. */
  update(by: Acting, change: TagChange): Promise<TagOutcome>
  order(by: Acting, order: TagOrder): Promise<TagOutcome<ListedTag[]>>
  remove(by: Acting, removal: TagRemoval): Promise<TagOutcome>
  /** Cars that already have the tag keep it. */
  give(by: Acting, giving: TagVehicles): Promise<TagOutcome<{ tag: ListedTag; cars: number }>>
  take(by: Acting, giving: TagVehicles): Promise<TagOutcome<{ tag: ListedTag; cars: number }>>
}

interface Dependencies {
  db: Database
  published: () => Published
  /** Makes the change visible on this instance at once; other instances are notified. */
  refresh: () => Promise<void>
  clock: () => Date
}

const TAG_NOT_FOUND = refuse('missing', 'Tag not found')
const RULE_DECIDES = 'A rule decides which cars have this tag. Switch it to manual first.'
const TOO_MANY_TAGS = refuse('conflict', `There are already ${SALES_TAGS.maxTags} tags. Delete one first.`)

export function createSalesTagServices({ db, published, refresh, clock }: Dependencies): SalesTagServices {
  const today = () => dayOf(clock())
  const listTags = (tags: readonly TagWithVehicles[]) => listedTags(tags, published(), today())
  const listTag = (tag: SalesTag, vehicleIds: TagWithVehicles['vehicleIds'] = new Set()) =>
    listTags([{ ...tag, vehicleIds }])[0] as ListedTag

  /** Runs one change with all tags locked, and passes them to it. */
  async function change<Value>(
    by: Acting,
    act: (transaction: Transaction, tags: TagWithVehicles[]) => Promise<TagOutcome<Value>>,
  ): Promise<TagOutcome<Value>> {
    const outcome = await transact(db, async (transaction) => {
      await setTransactionActor(transaction, by.user.id)
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
    changes: { before?: Record<string, unknown>; after?: Record<string, unknown> },
  ) =>
    insertAudit(
      transaction,
      { actor: user, act, target: { kind: 'tag', id, label: name }, address, ...changes },
      clock(),
    )
  const auditValues = (tag: Partial<SalesTag>) => auditValuesOf(tag, namesOf(published()))

  function nameRefusal(tags: readonly TagWithVehicles[], name: string, ownId?: string): TagRefusal | null {
    const rival = tags.find((tag) => tag.id !== ownId && fold(tag.name) === fold(name))
    if (!rival) return null
    const message = `This name is already in use: ${rival.name}`
    const refusal = refuse('taken', message, { tag: listTag(rival, rival.vehicleIds) })
    return { ...refusal, errors: [{ field: 'name', message }] }
  }

  const refuseChanged = (tag: TagWithVehicles) =>
    refuse('changed', 'Someone else has changed this tag', { tag: listTag(tag, tag.vehicleIds) })

  const findTag = (tags: readonly TagWithVehicles[], id: string) => tags.find((tag) => tag.id === id)

  const changeCars =
    (act: 'tag.given' | 'tag.taken') =>
    (by: Acting, { id, stockids }: TagVehicles) =>
      change<{ tag: ListedTag; cars: number }>(by, async (transaction, tags) => {
        const tag = findTag(tags, id)
        if (!tag) return TAG_NOT_FOUND
        if (tag.rule !== null) return refuse('conflict', RULE_DECIDES, { tag: listTag(tag, tag.vehicleIds) })
        const ids = await findVehicleIds(transaction, stockids)
        const unknownStockids = stockids.filter((stockid) => !ids.has(stockid))
        if (unknownStockids.length > 0)
          return refuseField('stockids', `No car has the stock number ${unknownStockids.join(', ')}`)
        const vehicleIds = [...ids.values()]
        const cars =
          act === 'tag.given'
            ? await addTagToVehicles(transaction, id, vehicleIds, clock())
            : await removeTagFromVehicles(transaction, id, vehicleIds)
        if (cars > 0) await audit(transaction, by, act, tag, { after: { cars: [...ids.keys()].join(', ') } })
        const updated = (await listSalesTags(transaction)).find((each) => each.id === id) ?? tag
        return { ok: true, value: { tag: listTag(updated, updated.vehicleIds), cars } }
      })

  return {
    list: async () => tagListOf(await listSalesTags(db), published(), today()),

    async open(id) {
      const tags = await listSalesTags(db)
      const tag = tags.find((each) => each.id === id)
      return tag ? tagFileOf(tag, published(), today()) : null
    },

    count: (rule) =>
      published().stock.vehicles.filter((vehicle) => matchesRule(rule, vehicle, today())).length,

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
        if (tags.length >= SALES_TAGS.maxTags) return TOO_MANY_TAGS
        const refusal = nameRefusal(tags, tag.name)
        if (refusal) return refusal
        const created = await insertSalesTag(transaction, tag, clock())
        await audit(transaction, by, 'tag.created', created, { after: auditValues(created) })
        const answer = listTag(created)
        await once.keep(answer)
        return { ok: true, value: answer }
      }),

    update: (by, { id, version, ...requested }) =>
      change<ListedTag>(by, async (transaction, tags) => {
        const tag = findTag(tags, id)
        if (!tag) return TAG_NOT_FOUND
        const changedFields = Object.entries(requested).filter(
          ([field, value]) =>
            value !== undefined && !isDeepStrictEqual(value, tag[field as keyof TagWithVehicles]),
        )
        if (changedFields.length === 0) return { ok: true, value: listTag(tag, tag.vehicleIds) }
        if (tag.version !== version) return refuseChanged(tag)
        const refusal = requested.name === undefined ? null : nameRefusal(tags, requested.name, id)
        if (refusal) return refusal
        const changes = Object.fromEntries(changedFields)
        const updated = await updateSalesTag(transaction, id, changes, clock())
        const before = Object.fromEntries(
          changedFields.map(([field]) => [field, tag[field as keyof TagWithVehicles]]),
        )
        await audit(transaction, by, 'tag.changed', updated, {
          before: auditValues(before),
          after: auditValues(changes),
        })
        return { ok: true, value: listTag(updated, tag.vehicleIds) }
      }),

    order: (by, { order, seen }) =>
      change<ListedTag[]>(by, async (transaction, tags) => {
        const currentOrder = tags.map(({ id }) => id)
        if (isDeepStrictEqual(currentOrder, order)) return { ok: true, value: listTags(tags) }
        const isComplete = isDeepStrictEqual(order.toSorted(), currentOrder.toSorted())
        if (!isComplete || !isDeepStrictEqual(currentOrder, seen))
          return refuse('changed', 'Someone else has changed the list', { tags: listTags(tags) })
        await orderSalesTags(transaction, order)
        const ordered = order.flatMap((id) => findTag(tags, id) ?? [])
        const names = (list: readonly TagWithVehicles[]) => ({
          order: list.map(({ name }) => name).join(', '),
        })
        const target = { id: 'order', name: 'all of them' }
        await audit(transaction, by, 'tag.ordered', target, { before: names(tags), after: names(ordered) })
        return { ok: true, value: listTags(ordered) }
      }),

    remove: (by, { id, version }) =>
      change<ListedTag>(by, async (transaction, tags) => {
        const tag = findTag(tags, id)
        if (!tag) return TAG_NOT_FOUND
        if (tag.version !== version) return refuseChanged(tag)
        const answer = listTag(tag, tag.vehicleIds)
        await deleteSalesTag(transaction, id)
        await audit(transaction, by, 'tag.deleted', tag, {
          before: { ...auditValues(tag), cars: answer.cars },
        })
        return { ok: true, value: answer }
      }),

    give: changeCars('tag.given'),
    take: changeCars('tag.taken'),
  }
}

export function namesOf({ dealerships }: Pick<Published, 'dealerships'>): DealershipNames {
  return new Map(dealerships.map(({ slug, name }) => [slug, name]))
}

/** Returns the values for the audit entry, with the rule as text. */
function auditValuesOf({ name, color, rule, isOn }: Partial<SalesTag>, names: DealershipNames) {
  return {
    ...(name !== undefined && { name }),
    ...(color !== undefined && { color }),
    ...(rule !== undefined && { applied: rule === null ? 'manually' : ruleText(rule, names) }),
    ...(isOn !== undefined && { visible: isOn }),
  }
}
