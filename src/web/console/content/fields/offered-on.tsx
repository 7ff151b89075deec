import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { FieldGroup } from '../../../../ui/forms/field.tsx'
import type { DraftField } from './draft-field.ts'

interface Grade {
  slug: string
  name: string
}

interface Props {
  /** The slugs of the grades it is offered on. */
  field: DraftField<string[]>
  grades: readonly Grade[]
}

/** Which grades a colour or an accessory is for. */
export function OfferedOn({ field, grades }: Props) {
  const offered = new Set(field.value)
  const set = (isOffered: (slug: string) => boolean) =>
    field.set(grades.map(({ slug }) => slug).filter(isOffered))
  return (
    <FieldGroup id={field.id} label="Offered on" error={field.error}>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {grades.length > 1 && (
          <Checkbox
            label="Every grade"
            checked={grades.every(({ slug }) => offered.has(slug))}
            indeterminate={
              grades.some(({ slug }) => offered.has(slug)) && !grades.every(({ slug }) => offered.has(slug))
            }
            onChange={(event) => set(() => event.target.checked)}
          />
        )}
        {grades.map(({ slug, name }, place) => (
          <Checkbox
            key={slug}
            label={name || `Grade ${place + 1}`}
            checked={offered.has(slug)}
            onChange={(event) => set((each) => (each === slug ? event.target.checked : offered.has(each)))}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

/** 'every grade', or how many of them. */
export function offeredText(offered: readonly string[], grades: readonly Grade[]): string {
  return offered.length === grades.length ? 'every grade' : `${offered.length} of ${grades.length} grades`
}
