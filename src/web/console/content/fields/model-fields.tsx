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

/** Everything one can choose of a model, and what that costs. */
export function ModelFields({ address, ...props }: ModelProps & { address: ReactNode }) {
  const { model } = props
  const priceBasis = model.at('priceBasis')
  return (
    <>
      <FieldSection title="The model">
        <div className={PAIR}>
          <TextField {...textInput(model.at('make'))} label="Make" maxLength={200} />
          <TextField {...textInput(model.at('name'))} label="Name" maxLength={200} />
          <TextField
            {...textInput(model.at('carType'))}
            label="Body"
            maxLength={200}
            hint="As stock calls it: Ute, SUV."
          />
        </div>
        {address}
        <TextArea {...textInput(model.at('introduction'))} label="Introduction" rows={3} maxLength={500} />
      </FieldSection>
      <FieldSection title="What the prices mean">
        <div className={PAIR}>
          <TextField {...textInput(priceBasis.at('label'))} label="Label" maxLength={200} />
          <TextField
            {...textInput(priceBasis.at('shortLabel'))}
            label="Where there is little room"
            maxLength={200}
          />
        </div>
        <TextArea
          {...textInput(priceBasis.at('note'))}
          label="What else one must know"
          rows={2}
          maxLength={500}
        />
      </FieldSection>
      <GradeFields {...props} />
      <ColourFields {...props} />
      <AccessoryFields {...props} />
      <SpecificationFields {...props} />
    </>
  )
}

const HEAD = ['name', 'price', 'line'] as const

function GradeFields({ model, savedModel }: ModelProps) {
  const grades = model.at('grades')
  const kept = savedSlugs(savedModel?.grades)
  return (
    <FieldSection title="Grades" hint="From the plainest on." error={grades.error}>
      <RowsField
        field={grades}
        least={1}
        most={MAX_GRADES}
        noun="grade"
        fresh={newGrade(model.value)}
        onChange={(rows) => model.update((old) => ({ ...old, ...replaceGrades(old, rows) }))}
        renderRow={(row, place) => (
          <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3 max-[30rem]:grid-cols-1">
            <TextField
              {...textInput(row.at('name'))}
              label={`Grade ${place + 1}`}
              maxLength={200}
              onChange={({ target: { value: name } }) =>
                model.update((old) => ({ ...old, ...renameGrade(old, place, { name, savedSlugs: kept }) }))
              }
            />
            <TextField {...priceInput(row.at('price'))} label="Price" />
            <TextField
              {...textInput(row.at('line'))}
              label={place === 0 ? 'What it has' : 'What it has that the one before has not'}
              className="col-span-full"
              maxLength={200}
            />
          </div>
        )}
        more={{
          labelOf: ({ variant }) => variantText(variant),
          isInvalid: (row) => hasErrorUnder(row, HEAD),
          render: (row) => <VariantFields grade={row} />,
        }}
      />
    </FieldSection>
  )
}

/** A new grade costs 0, which no grade may: its box is empty. */
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
        <TextField {...textInput(variant.at('drive'))} label="Drive" maxLength={200} hint="Such as 4x4." />
        <TextField {...textInput(variant.at('body'))} label="Body" maxLength={200} hint="Such as Ute." />
        <TextField
          {...optionalTextInput(variant.at('cabin'))}
          label="Cabin"
          maxLength={200}
          hint="Where there are several: Crew Cab."
        />
      </div>
      <PictureField field={grade.at('inside')} label="Inside" hint="What one sees from the driver's seat." />
    </>
  )
}

function variantText({ engine, transmission, drive, cabin, body }: Grade['variant']): string {
  return (
    [engine, transmission, drive, cabin, body].filter(Boolean).join(', ') || 'Engine, drive, body and picture'
  )
}
