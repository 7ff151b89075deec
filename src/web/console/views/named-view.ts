import type { SavedView } from '../../../domain/leads/lead-views.ts'
import { AUDIENCE_LABELS, distinctNames } from '../../../domain/leads/views/shared-views.ts'

/** A standard or saved view in the navigation. */
export interface NamedView {
  /** The key of its count. */
  id: string
  /** Differs from all others in the list. */
  name: string
  /** Begins with a question mark. */
  href: string
  /** Null for a standard view. */
  saved: SavedView | null
}

type StandardView = Omit<NamedView, 'saved'>

/** Returns the standard views, then the saved ones that are not hidden. */
export function nameViews(
  standardViews: readonly StandardView[],
  savedViews: readonly SavedView[],
): NamedView[] {
  const visibleViews = savedViews.filter(({ isHidden }) => !isHidden)
  const names = distinctNames(
    visibleViews,
    standardViews.map(({ name }) => name),
  )
  return [
    ...standardViews.map((view) => ({ ...view, saved: null })),
    ...visibleViews.map((saved, index) => ({
      id: saved.id,
      name: names[index] ?? saved.name,
      href: `?${saved.query}`,
      saved,
    })),
  ]
}

/** Returns who shares the view, or with whom the reader shares it; null for a private or standard view. */
export function sharingText(saved: SavedView | null): string | null {
  if (saved === null) return null
  if (saved.author !== null) return `Shared by ${saved.author}`
  return saved.sharedWith && `Shared with ${AUDIENCE_LABELS[saved.sharedWith]}`
}
