import type { TagRule } from '../../../domain/sales-tags/conditions.ts'
import type { NewTag, TagChange } from '../../../domain/sales-tags/tag-schemas.ts'
import type { ListedTag, SalesTagList, TagFile } from '../../../services/stock/index.ts'
import { type CallFailure, type CallOutcome, staffCall } from '../staff-call.ts'

type TagResult = { tag: ListedTag }

export function loadTags(): Promise<CallOutcome<SalesTagList>> {
  return staffCall('get /sales-tags', 'Failed to fetch the sales tags')
}

export function loadTag(id: string): Promise<CallOutcome<TagFile>> {
  return staffCall('get /sales-tag/:id', 'Failed to fetch the tag', { param: { id } })
}

export function countCars(rule: TagRule): Promise<CallOutcome<{ cars: number }>> {
  return staffCall('post /count-sales-tag', 'Failed to count the cars', { json: { rule } })
}

export function createTag(tag: NewTag, key: string): Promise<CallOutcome<TagResult>> {
  return staffCall('post /create-sales-tag', 'Failed to create the tag', { json: tag, key })
}

export function updateTag(change: TagChange): Promise<CallOutcome<TagResult>> {
  return staffCall('put /update-sales-tag', 'Failed to save the tag', { json: change })
}

export function orderTags(order: readonly string[], previous: readonly string[]) {
  return staffCall('post /order-sales-tags', 'Failed to move the tag', { json: { order, seen: previous } })
}

export function deleteTag({
  id,
  version,
}: Pick<ListedTag, 'id' | 'version'>): Promise<CallOutcome<TagResult>> {
  return staffCall('post /delete-sales-tag', 'Failed to delete the tag', { json: { id, version } })
}

type TaggingResult = TagResult & { cars: number }

export function addTagToCars(id: string, stockids: readonly string[]): Promise<CallOutcome<TaggingResult>> {
  return staffCall('post /give-sales-tag', 'Failed to add the tag', { json: { id, stockids } })
}

export function removeTagFromCars(
  id: string,
  stockids: readonly string[],
): Promise<CallOutcome<TaggingResult>> {
  return staffCall('post /take-sales-tag', 'Failed to remove the tag', { json: { id, stockids } })
}

/** The current tag after a conflict with someone else's change; null for other failures. */
export function conflictingTag({ status, body }: CallFailure): ListedTag | null {
  return status === 409 ? ((body as Partial<TagResult>).tag ?? null) : null
}
