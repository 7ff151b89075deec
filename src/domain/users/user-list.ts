export const USER_STATUSES = ['all', 'active', 'inactive'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

export const USER_SORT_FIELDS = ['name', 'username', 'role', 'department', 'dealership', 'lastSeen'] as const
export type UserSortField = (typeof USER_SORT_FIELDS)[number]

/** A minus sign sorts in descending order. */
export type UserSort = UserSortField | `-${UserSortField}`
export const USER_SORTS: readonly UserSort[] = USER_SORT_FIELDS.flatMap((field) => [
  field,
  `-${field}` as const,
])

export function sortParts(sort: UserSort): { field: UserSortField; isDescending: boolean } {
  const isDescending = sort.startsWith('-')
  return { field: (isDescending ? sort.slice(1) : sort) as UserSortField, isDescending }
}
