import { createContext, useContext } from 'react'
import { DEFAULT_COLOR, SALES_TAGS, type TagLook } from '../../../domain/sales-tags/sales-tag.ts'
import type { FacetName } from '../../../domain/search/filters.ts'
import { classNames } from '../../../ui/class-names.ts'
import { SalesTagBadge } from '../../sales-tag-badge.tsx'

/** Colours of the tags, provided by the public layout. */
export const SalesTagLooks = createContext<readonly TagLook[]>([])

interface Props {
  /** In display order. */
  tags: readonly string[]
  /** Shows only the first tags, where space is narrow. */
  isOnCard?: boolean
  className?: string
}

/** The tags of a car. A tag without a colour gets a plain badge. */
export function SalesTags({ tags, isOnCard = false, className }: Props) {
  const looks = useContext(SalesTagLooks)
  if (tags.length === 0) return null
  const visibleTags = isOnCard ? tags.slice(0, SALES_TAGS.maxOnCard) : tags
  return (
    <ul aria-label="Tags" className={classNames('flex min-w-0 flex-wrap gap-1.5', className)}>
      {visibleTags.map((tag) => (
        <li key={tag} className="flex max-w-full min-w-0">
          <SalesTagBadge name={tag} color={looks.find(({ name }) => name === tag)?.color ?? DEFAULT_COLOR} />
        </li>
      ))}
    </ul>
  )
}

/** Sorts the options of the tag filter in the order set by managers; tags from feeds come last. */
export function useTagOptions<Option extends { displayValue: string }>(
  facet: FacetName,
  options: readonly Option[],
): readonly Option[] {
  const looks = useContext(SalesTagLooks)
  if (facet !== 'tag') return options
  const place = ({ displayValue }: Option) => {
    const at = looks.findIndex(({ name }) => name === displayValue)
    return at === -1 ? looks.length : at
  }
  return options.toSorted((one, other) => place(one) - place(other))
}
