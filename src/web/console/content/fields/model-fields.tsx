import type { ReactNode } from 'react'
import { MOST_GRADES, type Model } from '../../../../domain/models/model.ts'
import { freshGrade, withGradeNamed, withGrades } from '../../../../domain/models/model-edits.ts'
import type { Picture } from '../../../../domain/pictures/picture.ts'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import type { FieldsProps } from './field-props.ts'
import { FieldSection, PAIR } from './field-section.tsx'
import { keptSlugs, type ModelProps } from './kept-slugs.ts'
import { AccessoryFields } from './model-accessories.tsx'
import { ColourFields } from './model-colours.tsx'
import { SpecificationFields } from './model-specifications.tsx'
import { dollarsAt, isFaultyUnder, optionalAt, textAt, valueAt, withAt } from './nested-field.ts'
import { PictureField } from './picture-field.tsx'
import { RowsField } from './rows-field.tsx'

/** Everything one can choose of a model, and what that costs. */
export function ModelFields({ address, ...props }: ModelProps & { address: ReactNode }) {
  return (
    <>
      <FieldSection title="The model">
        <div className={PAIR}>
          <TextField {...textAt(props, 'make')} label="Make" maxLength={200} />
          <TextField {...textAt(props, 'name')} label="Name" maxLength={200} />
          <TextField
            {...textAt(props, 'carType')}
            label="Body"
            maxLength={200}
            hint="As stock calls it: Ute, SUV."
          />
        </div>
        {address}
        <TextArea {...textAt(props, 'introduction')} label="Introduction" rows={3} maxLength={500} />
      </FieldSection>
      <FieldSection title="What the prices mean">
        <div className={PAIR}>
          <TextField {...textAt(props, 'priceBasis.label')} label="Label" maxLength={200} />
          <TextField
            {...textAt(props, 'priceBasis.shortLabel')}
            label="Where there is little room"
            maxLength={200}
          />
        </div>
        <TextArea
          {...textAt(props, 'priceBasis.note')}
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

const HEAD = ['name', 'price', 'line']

function GradeFields(props: ModelProps) {
  const { body, errors, onType } = props
  const model = body as unknown as Model
  const { grades } = model
  const kept = keptSlugs(props, 'grades')
  const priceAt = (path: string) => {
    const field = dollarsAt(props, path)
    return { ...field, value: field.value === '0' ? '' : field.value }
  }
  return (
    <FieldSection title="Grades" hint="From the plainest on." error={errors.grades}>
      <RowsField
        rows={grades}
        least={1}
        most={MOST_GRADES}
        noun="grade"
        fresh={freshGrade(model)}
        onChange={(rows) => onType({ ...withGrades(model, rows) })}
        renderRow={(place) => (
          <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3 max-[30rem]:grid-cols-1">
            <TextField
              {...textAt(props, `grades.${place}.name`)}
              label={`Grade ${place + 1}`}
              maxLength={200}
              onChange={(event) =>
                onType({ ...withGradeNamed(model, place, { name: event.target.value, kept }) })
              }
            />
            <TextField {...priceAt(`grades.${place}.price`)} label="Price" />
            <TextField
              {...textAt(props, `grades.${place}.line`)}
              label={place === 0 ? 'What it has' : 'What it has that the one before has not'}
              className="col-span-full"
              maxLength={200}
            />
          </div>
        )}
        more={{
          labelOf: (place) => variantText(grades[place]?.variant),
          isFaulty: (place) => isFaultyUnder(props, `grades.${place}`, HEAD),
          render: (place) => <VariantFields props={props} path={`grades.${place}`} />,
        }}
      />
    </FieldSection>
  )
}

function VariantFields({ props, path }: { props: FieldsProps; path: string }) {
  const { body, errors, onType } = props
  return (
    <>
      <div className={PAIR}>
        <TextField {...textAt(props, `${path}.variant.engine`)} label="Engine" maxLength={200} />
        <TextField {...textAt(props, `${path}.variant.transmission`)} label="Transmission" maxLength={200} />
        <TextField
          {...textAt(props, `${path}.variant.drive`)}
          label="Drive"
          maxLength={200}
          hint="Such as 4x4."
        />
        <TextField
          {...textAt(props, `${path}.variant.body`)}
          label="Body"
          maxLength={200}
          hint="Such as Ute."
        />
        <TextField
          {...optionalAt(props, `${path}.variant.cabin`)}
          label="Cabin"
          maxLength={200}
          hint="Where there are several: Crew Cab."
        />
      </div>
      <PictureField
        id={`document-${path}.inside`}
        label="Inside"
        hint="What one sees from the driver's seat."
        picture={(valueAt(body, `${path}.inside`) as Picture | null) ?? null}
        error={errors[`${path}.inside`]}
        onChange={(picture) => onType(withAt(body, `${path}.inside`, picture))}
      />
    </>
  )
}

function variantText(variant: Model['grades'][number]['variant'] | undefined): string {
  const said = variant && [variant.engine, variant.transmission, variant.drive, variant.cabin, variant.body]
  return said?.filter(Boolean).join(', ') || 'Engine, drive, body and picture'
}
