import type { Model } from '../../../../domain/models/model.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { FieldGroup } from '../../../../ui/forms/field.tsx'
import type { FieldsProps } from './field-props.ts'
import { valueAt, withAt } from './nested-field.ts'

/** Which grades a colour or an accessory is for. */
export function OfferedOn({ props, path }: { props: FieldsProps; path: string }) {
  const { body, errors, onType } = props
  const { grades } = body as unknown as Model
  const offered = new Set(valueAt(body, path) as string[])
  const set = (isOffered: (slug: string) => boolean) =>
    onType(withAt(body, path, grades.map(({ slug }) => slug).filter(isOffered)))
  return (
    <FieldGroup id={`document-${path}`} label="Offered on" error={errors[path]}>
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
export function offeredText(offered: readonly string[], { grades }: Pick<Model, 'grades'>): string {
  return offered.length === grades.length ? 'every grade' : `${offered.length} of ${grades.length} grades`
}
