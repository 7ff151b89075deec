import type { Draft } from '../../../../domain/content/drafts.ts'
import type { Colour } from '../../../../domain/models/model.ts'
import { newColour, renameItem } from '../../../../domain/models/model-edits.ts'
import { VIEW_LABELS } from '../../../../domain/models/views.ts'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import { type DraftField, hasErrorUnder } from './draft-field.ts'
import { dollarsInput, linesInput, textInput } from './field-inputs.ts'
import { FieldSection } from './field-section.tsx'
import { OfferedOn, offeredText } from './offered-on.tsx'
import { PictureField } from './picture-field.tsx'
import { RowsField } from './rows-field.tsx'
import { type ModelProps, savedSlugs } from './saved-slugs.ts'

const HEAD_FIELDS = ['name', 'hex', 'price'] as const
const MAX_COLOURS = 40

export function ColourFields({ model, savedModel }: ModelProps) {
  const { grades } = model.value
  const colours = model.at('colours')
  const existingSlugs = savedSlugs(savedModel?.colours)
  return (
    <FieldSection
      title="Colours"
      hint="The first colour offered on a grade is its default. The price is added to the grade's price."
      error={colours.error}
    >
      <RowsField
        field={colours}
        min={1}
        max={MAX_COLOURS}
        noun="colour"
        newRow={newColour(model.value)}
        renderRow={(row, place) => (
          <div className="grid grid-cols-[minmax(0,1fr)_4.5rem_8rem] gap-3 max-[30rem]:grid-cols-[4.5rem_minmax(0,1fr)]">
            <TextField
              {...textInput(row.at('name'))}
              label={`Colour ${place + 1}`}
              className="max-[30rem]:col-span-full"
              maxLength={200}
              onChange={({ target: { value: name } }) =>
                colours.update((rows) =>
                  renameItem(rows, place, { name, noun: 'colour', savedSlugs: existingSlugs }),
                )
              }
            />
            <TextField {...textInput(row.at('hex'))} type="color" label="Swatch" />
            <TextField {...dollarsInput(row.at('price'))} label="Extra price" />
          </div>
        )}
        more={{
          labelOf: (colour) => moreText(colour, grades),
          isInvalid: (row) => hasErrorUnder(row, HEAD_FIELDS),
          render: (row) => <ColourMore colour={row} grades={grades} />,
        }}
      />
    </FieldSection>
  )
}

const SIDES = ['front', 'side', 'rear'] as const

interface MoreProps {
  colour: DraftField<Draft<Colour>>
  grades: readonly { slug: string; name: string }[]
}

function ColourMore({ colour, grades }: MoreProps) {
  return (
    <>
      <OfferedOn field={colour.at('grades')} grades={grades} />
      <TextArea
        {...linesInput(colour.at('stockNames'))}
        label="Names of this paint in stock"
        optional
        rows={2}
        hint="One per line."
      />
      {SIDES.map((side) => (
        <PictureField
          key={side}
          field={colour.at('pictures').at(side)}
          label={`${VIEW_LABELS[side]} in this colour`}
          hint=""
        />
      ))}
    </>
  )
}

function moreText({ pictures, grades: offeredGrades }: Draft<Colour>, grades: MoreProps['grades']): string {
  const count = SIDES.filter((side) => pictures[side] !== null).length
  return `On ${offeredText(offeredGrades, grades)}, ${count} of ${SIDES.length} pictures`
}
