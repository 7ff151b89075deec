import { useState } from 'react'
import { withDraft } from '../../../../domain/vehicles/edit/draft.ts'
import { draftDescription } from '../../../../domain/vehicles/edit/draft-description.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_FEATURES } from '../../../../domain/vehicles/edit/field-rules.ts'
import { wholeText } from '../../../../domain/vehicles/prices/price.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import { Plus, X } from '../../../../ui/icons.tsx'
import { currentValue } from '../car-store.ts'
import type { CarScreen } from '../use-car.ts'
import { FieldConflictNote, FieldOwner } from './car-field.tsx'
import { CarSection } from './car-section.tsx'
import { fieldId } from './field-id.ts'

/** The description, as plain paragraphs: the site shows it without formatting. */
export function DescriptionSection({ screen }: { screen: CarScreen }) {
  const { car, store, typedValues, errors } = screen
  const text = String(typedValues.comments ?? currentValue(car, 'comments') ?? '')
  const describe = () => draftDescription(withDraft(car.fields, car.draft?.fields ?? {}))
  return (
    <CarSection
      title="Description"
      aside={`${wholeText(text.length)} of ${wholeText(MAX_DESCRIPTION_LENGTH)} characters`}
      action={
        car.canEdit &&
        text === '' && (
          <Button size="s" className="max-sm:h-11" onClick={() => store.type({ comments: describe() })}>
            Write a draft from the details
          </Button>
        )
      }
    >
      {car.canEdit ? (
        <TextArea
          id={fieldId('comments')}
          label="Description"
          hideLabel
          rows={6}
          value={text}
          hint="An empty line starts a new paragraph."
          {...(errors.comments !== undefined && { error: errors.comments })}
          onChange={(event) => store.type({ comments: event.target.value })}
        />
      ) : (
        <p className="whitespace-pre-line text-ink-700">{text || 'No description'}</p>
      )}
      <FieldOwner screen={screen} field="comments" />
      <FieldConflictNote screen={screen} field="comments" />
    </CarSection>
  )
}

/** Features, each as a chip. */
export function FeaturesSection({ screen }: { screen: CarScreen }) {
  const { car, store, typedValues, errors } = screen
  const [newFeature, setNewFeature] = useState<string | null>(null)
  const value = typedValues.features ?? currentValue(car, 'features')
  const features = Array.isArray(value) ? value : []
  const add = () => {
    const text = newFeature?.trim() ?? ''
    if (text !== '' && !features.includes(text)) store.type({ features: [...features, text] })
    setNewFeature('')
  }
  return (
    <CarSection title="Features" aside={String(features.length)}>
      <ul className="flex flex-wrap items-center gap-2">
        {features.map((feature) => (
          <li
            key={feature}
            className="flex min-h-7 items-center gap-1 rounded-s bg-ink-100 pl-2.5 text-xs text-ink-900 not-has-[button]:pr-2.5"
          >
            {feature}
            {car.canEdit && (
              <button
                type="button"
                aria-label={`Remove ${feature}`}
                className="grid size-7 place-items-center rounded-s text-ink-500 hover:text-ink-900 max-sm:size-11"
                onClick={() => store.type({ features: features.filter((each) => each !== feature) })}
              >
                <X aria-hidden className="size-3.5" />
              </button>
            )}
          </li>
        ))}
        {car.canEdit && newFeature === null && features.length < MAX_FEATURES && (
          <li>
            <Button
              size="s"
              icon={<Plus aria-hidden />}
              className="border-dashed max-sm:h-11"
              onClick={() => setNewFeature('')}
            >
              Add feature
            </Button>
          </li>
        )}
        {!car.canEdit && features.length === 0 && <li className="text-s text-ink-500">No features</li>}
      </ul>
      {newFeature !== null && (
        <form
          className="mt-3 flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <TextField
            id={fieldId('features')}
            label="New feature"
            className="flex-1"
            // The field appears because its button was pressed.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={newFeature}
            onChange={(event) => setNewFeature(event.target.value)}
          />
          <Button type="submit">Add</Button>
          <Button variant="ghost" onClick={() => setNewFeature(null)}>
            Done
          </Button>
        </form>
      )}
      {errors.features !== undefined && <p className="mt-1.5 text-xs text-danger">{errors.features}</p>}
      <FieldOwner screen={screen} field="features" />
      <FieldConflictNote screen={screen} field="features" />
    </CarSection>
  )
}
