import type { Body } from '../editor/document-draft.ts'
import type { FieldsProps } from './field-props.ts'

export interface ModelProps extends FieldsProps {
  /** As it is kept: what stands in it is named in addresses already. Null: to be written. */
  kept: Body | null
}

/** The slugs of a list as it is kept. */
export function keptSlugs({ kept }: ModelProps, name: 'grades' | 'colours' | 'accessories'): Set<string> {
  const list = (kept?.[name] ?? []) as { slug: string }[]
  return new Set(list.map(({ slug }) => slug))
}
