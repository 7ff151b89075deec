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

/** Selects the grades that offer a colour or an accessory. */
export function OfferedOn({ field, grades }: Props) {
  const offeredSlugs = new Set(field.value)
  const set = (isOffered: (slug: string) => boolean) =>
    field.set(grades.map(({ slug }) => slug).filter(isOffered))
  return (
    <FieldGroup id={field.id} label="Offered on" error={field.error}>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {grades.length > 1 && (
          <Checkbox
            label="All grades"
            checked={grades.every(({ slug }) => offeredSlugs.has(slug))}
            indeterminate={
              grades.some(({ slug }) => offeredSlugs.has(slug)) &&
              !grades.every(({ slug }) => offeredSlugs.has(slug))
            }
            onChange={(event) => set(() => event.target.checked)}
          />
        )}
        {grades.map(({ slug, name }, place) => (
          <Checkbox
            key={slug}
            label={name || `Grade ${place + 1}`}
            checked={offeredSlugs.has(slug)}
            onChange={(event) =>
              set((each) => (each === slug ? event.target.checked : offeredSlugs.has(each)))
            }
          />
        ))}
      </div>
    </FieldGroup>
  )
}

/** 'all grades' or '2 of 4 grades'. */
export function offeredText(offeredSlugs: readonly string[], grades: readonly Grade[]): string {
  return offeredSlugs.length === grades.length
    ? 'all grades'
    : `${offeredSlugs.length} of ${grades.length} grades`
}
