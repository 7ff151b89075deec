import type { TagRule } from '../../../domain/sales-tags/conditions.ts'
import type { NewTag, TagChange } from '../../../domain/sales-tags/tag-schemas.ts'
import type { ListedTag, SalesTagList, TagFile } from '../../../services/stock/index.ts'
import { type CallFailure, type CallOutcome, staffCall } from '../staff-call.ts'

type OneTag = { tag: ListedTag }

export function loadTags(): Promise<CallOutcome<SalesTagList>> {
  return staffCall('get /sales-tags', 'Failed to fetch the sales tags')
}

export function loadTag(id: string): Promise<CallOutcome<TagFile>> {
  return staffCall('get /sales-tag/:id', 'Failed to fetch the tag', { param: { id } })
}

export function countCars(rule: TagRule): Promise<CallOutcome<{ cars: number }>> {
  return staffCall('post /count-sales-tag', 'Failed to count the cars', { json: { rule } })
}

export function createTag(tag: NewTag, key: string): Promise<CallOutcome<OneTag>> {
  return staffCall('post /create-sales-tag', 'Failed to make the tag', { json: tag, key })
}

export function updateTag(change: TagChange): Promise<CallOutcome<OneTag>> {
  return staffCall('put /update-sales-tag', 'Failed to save the tag', { json: change })
}

export function orderTags(order: readonly string[], seen: readonly string[]) {
  return staffCall('post /order-sales-tags', 'Failed to move the tag', { json: { order, seen } })
}

export function deleteTag({ id, version }: Pick<ListedTag, 'id' | 'version'>): Promise<CallOutcome<OneTag>> {
  return staffCall('post /delete-sales-tag', 'Failed to delete the tag', { json: { id, version } })
}

type HandedOver = OneTag & { cars: number }

export function giveTag(id: string, stockids: readonly string[]): Promise<CallOutcome<HandedOver>> {
  return staffCall('post /give-sales-tag', 'Failed to give the tag', { json: { id, stockids } })
}

export function takeTag(id: string, stockids: readonly string[]): Promise<CallOutcome<HandedOver>> {
  return staffCall('post /take-sales-tag', 'Failed to take the tag off', { json: { id, stockids } })
}

/** The tag as it stands, where somebody was first. */
export function standingIn({ status, body }: CallFailure): ListedTag | null {
  return status === 409 ? ((body as Partial<OneTag>).tag ?? null) : null
}
