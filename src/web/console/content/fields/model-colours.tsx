import type { Model } from '../../../../domain/models/model.ts'
import { freshColour, renamed } from '../../../../domain/models/model-edits.ts'
import { VIEW_LABELS } from '../../../../domain/models/views.ts'
import type { Picture } from '../../../../domain/pictures/picture.ts'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import type { FieldsProps } from './field-props.ts'
import { FieldSection } from './field-section.tsx'
import { keptSlugs, type ModelProps } from './kept-slugs.ts'
import { dollarsAt, isFaultyUnder, linesAt, textAt, valueAt, withAt } from './nested-field.ts'
import { OfferedOn, offeredText } from './offered-on.tsx'
import { PictureField } from './picture-field.tsx'
import { RowsField } from './rows-field.tsx'

const HEAD = ['name', 'hex', 'price']
const MOST = 40

export function ColourFields(props: ModelProps) {
  const { body, errors, onType } = props
  const model = body as unknown as Model
  const kept = keptSlugs(props, 'colours')
  return (
    <FieldSection
      title="Colours"
      hint="A grade comes in the first that is offered on it; the price is what a colour adds."
      error={errors.colours}
    >
      <RowsField
        rows={model.colours}
        least={1}
        most={MOST}
        noun="colour"
        fresh={freshColour(model)}
        onChange={(colours) => onType({ colours })}
        renderRow={(place) => (
          <div className="grid grid-cols-[minmax(0,1fr)_4.5rem_8rem] gap-3 max-[30rem]:grid-cols-[4.5rem_minmax(0,1fr)]">
            <TextField
              {...textAt(props, `colours.${place}.name`)}
              label={`Colour ${place + 1}`}
              className="max-[30rem]:col-span-full"
              maxLength={200}
              onChange={({ target: { value: name } }) =>
                onType({ colours: renamed(model.colours, place, { name, noun: 'colour', kept }) })
              }
            />
            <TextField {...textAt(props, `colours.${place}.hex`)} type="color" label="Looks" />
            <TextField {...dollarsAt(props, `colours.${place}.price`)} label="Adds" />
          </div>
        )}
        more={{
          labelOf: (place) => moreText(model, place),
          isFaulty: (place) => isFaultyUnder(props, `colours.${place}`, HEAD),
          render: (place) => <ColourMore props={props} path={`colours.${place}`} />,
        }}
      />
    </FieldSection>
  )
}

const SIDES = ['front', 'side', 'rear'] as const

function ColourMore({ props, path }: { props: FieldsProps; path: string }) {
  const { body, errors, onType } = props
  return (
    <>
      <OfferedOn props={props} path={`${path}.grades`} />
      <TextArea
        {...linesAt(props, `${path}.stockNames`)}
        label="What stock calls the same paint"
        optional
        rows={2}
        hint="A line each."
      />
      {SIDES.map((side) => (
        <PictureField
          key={side}
          id={`document-${path}.pictures.${side}`}
          label={`${VIEW_LABELS[side]} in this colour`}
          hint=""
          picture={(valueAt(body, `${path}.pictures.${side}`) as Picture | null) ?? null}
          error={errors[`${path}.pictures.${side}`]}
          onChange={(picture) => onType(withAt(body, `${path}.pictures.${side}`, picture))}
        />
      ))}
    </>
  )
}

function moreText(model: Model, place: number): string {
  const colour = model.colours[place]
  if (!colour) return ''
  const pictures = SIDES.filter((side) => colour.pictures[side] !== null).length
  return `On ${offeredText(colour.grades, model)}, ${pictures} of ${SIDES.length} pictures`
}
