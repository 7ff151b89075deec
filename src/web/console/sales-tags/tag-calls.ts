import type { TagRule } from '../../../domain/sales-tags/conditions.ts'
import type { NewTag, TagChange } from '../../../domain/sales-tags/tag-schemas.ts'
import type { ListedTag, SalesTagList, TagFile } from '../../../services/stock/index.ts'
import { type CallFailure, type CallOutcome, staffCall } from '../staff-call.ts'

type OneTag = { tag: ListedTag }

export function loadTags(): Promise<CallOutcome<SalesTagList>> {
  return staffCall('/sales-tags', 'Failed to fetch the sales tags')
}

export function loadTag(id: string): Promise<CallOutcome<TagFile>> {
  return staffCall(`/sales-tag/${encodeURIComponent(id)}`, 'Failed to fetch the tag')
}

export function countCars(rule: TagRule): Promise<CallOutcome<{ cars: number }>> {
  return staffCall('/count-sales-tag', 'Failed to count the cars', { method: 'POST', body: { rule } })
}

export function createTag(tag: NewTag, key: string): Promise<CallOutcome<OneTag>> {
  const call = { method: 'POST', body: tag, headers: { 'Idempotency-Key': key } } as const
  return staffCall('/create-sales-tag', 'Failed to make the tag', call)
}

export function updateTag(change: TagChange): Promise<CallOutcome<OneTag>> {
  return staffCall('/update-sales-tag', 'Failed to save the tag', { method: 'PUT', body: change })
}

export function orderTags(order: readonly string[], seen: readonly string[]) {
  const call = { method: 'POST', body: { order, seen } } as const
  return staffCall<{ tags: ListedTag[] }>('/order-sales-tags', 'Failed to move the tag', call)
}

export function deleteTag({ id, version }: Pick<ListedTag, 'id' | 'version'>): Promise<CallOutcome<OneTag>> {
  return staffCall('/delete-sales-tag', 'Failed to delete the tag', { method: 'POST', body: { id, version } })
}

type HandedOver = OneTag & { cars: number }

export function giveTag(id: string, stockids: readonly string[]): Promise<CallOutcome<HandedOver>> {
  const call = { method: 'POST', body: { id, stockids } } as const
  return staffCall('/give-sales-tag', 'Failed to give the tag', call)
}

export function takeTag(id: string, stockids: readonly string[]): Promise<CallOutcome<HandedOver>> {
  const call = { method: 'POST', body: { id, stockids } } as const
  return staffCall('/take-sales-tag', 'Failed to take the tag off', call)
}

/** The tag as it stands, where somebody was first. */
export function standingIn({ status, body }: CallFailure): ListedTag | null {
  return status === 409 ? ((body as Partial<OneTag>).tag ?? null) : null
}
