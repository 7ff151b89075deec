import type { ReactNode } from 'react'
import type { Draft } from '../../../../domain/content/drafts.ts'
import { type Grade, MAX_GRADES } from '../../../../domain/models/model.ts'
import { newGrade, renameGrade, replaceGrades } from '../../../../domain/models/model-edits.ts'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import { type DraftField, hasErrorUnder } from './draft-field.ts'
import { dollarsInput, optionalTextInput, textInput } from './field-inputs.ts'
import { FieldSection, PAIR } from './field-section.tsx'
import { AccessoryFields } from './model-accessories.tsx'
import { ColourFields } from './model-colours.tsx'
import { SpecificationFields } from './model-specifications.tsx'
import { PictureField } from './picture-field.tsx'
import { RowsField } from './rows-field.tsx'
import { type ModelProps, savedSlugs } from './saved-slugs.ts'

/** Grades, colours, accessories and specifications of a model, with prices. */
export function ModelFields({ address, ...props }: ModelProps & { address: ReactNode }) {
  const { model } = props
  const priceBasis = model.at('priceBasis')
  return (
    <>
      <FieldSection title="Model">
        <div className={PAIR}>
          <TextField {...textInput(model.at('make'))} label="Make" maxLength={200} />
          <TextField {...textInput(model.at('name'))} label="Name" maxLength={200} />
          <TextField
            {...textInput(model.at('carType'))}
            label="Body"
            maxLength={200}
            hint="As named in stock, for example Ute or SUV."
          />
        </div>
        {address}
        <TextArea {...textInput(model.at('introduction'))} label="Introduction" rows={3} maxLength={500} />
      </FieldSection>
      <FieldSection title="Price basis">
        <div className={PAIR}>
          <TextField {...textInput(priceBasis.at('label'))} label="Label" maxLength={200} />
          <TextField {...textInput(priceBasis.at('shortLabel'))} label="Short label" maxLength={200} />
        </div>
        <TextArea {...textInput(priceBasis.at('note'))} label="Note" rows={2} maxLength={500} />
      </FieldSection>
      <GradeFields {...props} />
      <ColourFields {...props} />
      <AccessoryFields {...props} />
      <SpecificationFields {...props} />
    </>
  )
}

const HEAD_FIELDS = ['name', 'price', 'line'] as const

function GradeFields({ model, savedModel }: ModelProps) {
  const grades = model.at('grades')
  const existingSlugs = savedSlugs(savedModel?.grades)
  return (
    <FieldSection title="Grades" hint="List the base grade first." error={grades.error}>
      <RowsField
        field={grades}
        min={1}
        max={MAX_GRADES}
        noun="grade"
        newRow={newGrade(model.value)}
        onChange={(rows) => model.update((old) => ({ ...old, ...replaceGrades(old, rows) }))}
        renderRow={(row, place) => (
          <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3 max-[30rem]:grid-cols-1">
            <TextField
              {...textInput(row.at('name'))}
              label={`Grade ${place + 1}`}
              maxLength={200}
              onChange={({ target: { value: name } }) =>
                model.update((old) => ({
                  ...old,
                  ...renameGrade(old, place, { name, savedSlugs: existingSlugs }),
                }))
              }
            />
            <TextField {...priceInput(row.at('price'))} label="Price" />
            <TextField
              {...textInput(row.at('line'))}
              label={place === 0 ? 'Features' : 'Features beyond the previous grade'}
              className="col-span-full"
              maxLength={200}
            />
          </div>
        )}
        more={{
          labelOf: ({ variant }) => variantText(variant),
          isInvalid: (row) => hasErrorUnder(row, HEAD_FIELDS),
          render: (row) => <VariantFields grade={row} />,
        }}
      />
    </FieldSection>
  )
}

/** Shows the price 0 of a new grade as empty, because 0 is not a valid price. */
function priceInput(price: DraftField<number | null>) {
  return { ...dollarsInput(price), ...(price.value === 0 && { value: '' }) }
}

function VariantFields({ grade }: { grade: DraftField<Draft<Grade>> }) {
  const variant = grade.at('variant')
  return (
    <>
      <div className={PAIR}>
        <TextField {...textInput(variant.at('engine'))} label="Engine" maxLength={200} />
        <TextField {...textInput(variant.at('transmission'))} label="Transmission" maxLength={200} />
        <TextField
          {...textInput(variant.at('drive'))}
          label="Drive"
          maxLength={200}
          hint="For example 4x4."
        />
        <TextField {...textInput(variant.at('body'))} label="Body" maxLength={200} hint="For example Ute." />
        <TextField
          {...optionalTextInput(variant.at('cabin'))}
          label="Cabin"
          maxLength={200}
          hint="If there are several, for example Crew Cab."
        />
      </div>
      <PictureField field={grade.at('inside')} label="Interior" hint="The view from the driver's seat." />
    </>
  )
}

function variantText({ engine, transmission, drive, cabin, body }: Grade['variant']): string {
  return (
    [engine, transmission, drive, cabin, body].filter(Boolean).join(', ') || 'Engine, drive, body and picture'
  )
}
