import { useId } from 'react'
import { TAG_COLOR_NAMES, TAG_COLORS, type TagColor } from '../../../domain/sales-tags/sales-tag.ts'
import { FieldGroup } from '../../../ui/forms/field.tsx'
import { SalesTagBadge } from '../../sales-tag-badge.tsx'

interface Props {
  /** The tag's name, for the preview. */
  name: string
  value: TagColor
  onChange: (color: TagColor) => void
}

/** The colours as badges, with a preview of the tag below. */
export function ColorChoice({ name, value, onChange }: Props) {
  const id = useId()
  return (
    <div>
      <FieldGroup id={id} label="Colour">
        <div className="flex flex-wrap gap-1.5">
          {TAG_COLOR_NAMES.map((color) => (
            <label
              key={color}
              className="flex min-h-8 cursor-pointer items-center rounded-s border border-field-edge px-1.5 hover:border-ink-500 has-checked:border-ink-900 has-checked:shadow-[inset_0_0_0_1px_var(--ink-900)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent max-sm:min-h-11 max-sm:px-2"
            >
              <input
                type="radio"
                name={id}
                value={color}
                checked={color === value}
                onChange={() => onChange(color)}
                className="sr-only"
              />
              <SalesTagBadge name={TAG_COLORS[color]} color={color} />
            </label>
          ))}
        </div>
      </FieldGroup>
      <p className="mt-2 flex min-w-0 items-center gap-2 text-xs text-ink-500">
        On a car <SalesTagBadge name={name} color={value} />
      </p>
    </div>
  )
}
