import { type ReactNode, useId } from 'react'
import { fieldText } from '../../../../domain/vehicles/edit/change-text.ts'
import type { EditableField } from '../../../../domain/vehicles/edit/draft-fields.ts'
import { FIELD_LABELS } from '../../../../domain/vehicles/fields.ts'
import { Button } from '../../../../ui/button.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { Link2, Pencil } from '../../../../ui/icons.tsx'
import { notify } from '../../notify.ts'
import { unlockFields } from '../car-calls.ts'
import { currentValue } from '../car-store.ts'
import type { CarScreen } from '../use-car.ts'
import { fieldId } from './field-id.ts'
import { textOf, valueOf } from './field-text.ts'

interface Props {
  screen: CarScreen
  field: EditableField
  label?: string
  /** Words to suggest. */
  suggestions?: readonly string[]
  /** Makes the field a choice. */
  options?: readonly { value: string; label: string }[]
  type?: 'text' | 'date' | 'month'
  after?: ReactNode
  hint?: ReactNode
  className?: string
}

/** One field of a car, with its owner, its error and the value of another editor. */
export function CarField({ screen, field, label, suggestions, options, type = 'text', ...rest }: Props) {
  const { car, errors, typedValues, store } = screen
  const listId = useId()
  const value = typedValues[field] ?? currentValue(car, field)
  const hasTyped = typedValues[field] !== undefined
  const text =
    hasTyped && typeof value === 'string'
      ? value
      : textOf(field, hasTyped ? (typedValues[field] ?? null) : value)
  const error = errors[field]
  const name = label ?? FIELD_LABELS[field]
  const shared = {
    id: fieldId(field),
    label: name,
    ...(error !== undefined && { error }),
    ...(rest.hint !== undefined && { hint: rest.hint }),
  }
  return (
    <div className={rest.className ?? 'min-w-0'}>
      {!car.canEdit ? (
        <ReadOnlyField
          label={name}
          text={fieldText(field, value, new Map(options?.map((each) => [each.value, each.label])))}
        />
      ) : options ? (
        <SelectField
          {...shared}
          options={options}
          placeholder={field === 'condition' ? undefined : 'Not entered'}
          value={text}
          onChange={(event) => store.type({ [field]: event.target.value === '' ? null : event.target.value })}
        />
      ) : (
        <TextField
          {...shared}
          type={type}
          value={text}
          placeholder={type === 'text' ? 'Not entered' : undefined}
          autoComplete="off"
          list={suggestions && listId}
          {...(rest.after !== undefined && { after: rest.after })}
          onChange={(event) => store.type({ [field]: valueOf(field, event.target.value) })}
        />
      )}
      {suggestions && car.canEdit && (
        <datalist id={listId}>
          {suggestions.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </datalist>
      )}
      <FieldOwner screen={screen} field={field} />
      <FieldConflictNote screen={screen} field={field} />
    </div>
  )
}

function ReadOnlyField({ label, text }: { label: string; text: string }) {
  return (
    <dl className="min-w-0">
      <dt className="text-xs text-ink-500">{label}</dt>
      <dd className="truncate py-1 text-ink-900">{text}</dd>
    </dl>
  )
}

/** Says whether the feed or staff own the field, for a car of a feed. */
export function FieldOwner({ screen, field }: { screen: CarScreen; field: EditableField }) {
  const { car, store } = screen
  if (car.source === null || field === 'stockid') return null
  if (!car.lockedFields.includes(field))
    return car.draft?.fields[field] === undefined ? (
      <span
        className="mt-1 flex items-center gap-1 text-xs text-ink-500"
        title="The feed keeps this up to date"
      >
        <Link2 aria-hidden className="size-3.5" />
        <span className="sr-only">From the feed</span>
      </span>
    ) : null
  const follow = async () => {
    const outcome = await unlockFields(car.id, [field])
    if (outcome.ok) store.receive(outcome.value.car)
    else notify('error', outcome.error)
  }
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-xs text-ink-500">
      <span className="flex items-center gap-1">
        <Pencil aria-hidden className="size-3.5" />
        Yours
      </span>
      {car.canEdit && (
        <button
          type="button"
          className="underline underline-offset-2 hover:text-ink-900 max-sm:min-h-11"
          onClick={() => void follow()}
        >
          Follow feed again
        </button>
      )}
    </p>
  )
}

/** 'Lark changed this', with both choices. */
export function FieldConflictNote({ screen, field }: { screen: CarScreen; field: EditableField }) {
  const { conflicts, store, car } = screen
  const conflict = conflicts[field]
  if (!conflict || !car.canEdit) return null
  return (
    <div
      role="alert"
      className="mt-1.5 rounded-s border border-warning bg-warning-soft p-2 text-xs text-ink-900"
    >
      <p>
        {conflict.by} changed this to <b>{fieldText(field, conflict.value, new Map())}</b>.
      </p>
      <div className="mt-1.5 flex gap-2">
        <Button size="s" className="max-sm:h-11" onClick={() => store.keepMine(field)}>
          Keep mine
        </Button>
        <Button size="s" className="max-sm:h-11" onClick={() => store.takeTheirs(field)}>
          Take theirs
        </Button>
      </div>
    </div>
  )
}
