import type { Draft } from '../../../../domain/content/drafts.ts'
import type { Accessory } from '../../../../domain/models/model.ts'
import { newAccessory, renameItem } from '../../../../domain/models/model-edits.ts'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { type DraftField, hasErrorUnder } from './draft-field.ts'
import { dollarsInput, optionalTextInput, textInput } from './field-inputs.ts'
import { FieldSection, PAIR } from './field-section.tsx'
import { OfferedOn, offeredText } from './offered-on.tsx'
import { RowsField } from './rows-field.tsx'
import { type ModelProps, savedSlugs } from './saved-slugs.ts'

const HEAD_FIELDS = ['name', 'price'] as const
const MAX_ACCESSORIES = 200
const GROUPS_ID = 'accessory-groups'

export function AccessoryFields({ model, savedModel }: ModelProps) {
  const { grades } = model.value
  const accessories = model.at('accessories')
  const existingSlugs = savedSlugs(savedModel?.accessories)
  const groups = [...new Set(accessories.value.map(({ group }) => group))].filter(Boolean)
  return (
    <FieldSection title="Accessories" hint="List the most popular first." error={accessories.error}>
      <datalist id={GROUPS_ID}>
        {groups.map((group) => (
          <option key={group}>{group}</option>
        ))}
      </datalist>
      <RowsField
        field={accessories}
        max={MAX_ACCESSORIES}
        noun="accessory"
        newRow={newAccessory(model.value)}
        renderRow={(row, place) => (
          <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3 max-[30rem]:grid-cols-[minmax(0,1fr)_7rem]">
            <TextField
              {...textInput(row.at('name'))}
              label={`Accessory ${place + 1}`}
              maxLength={200}
              onChange={({ target: { value: name } }) =>
                accessories.update((rows) =>
                  renameItem(rows, place, { name, noun: 'accessory', savedSlugs: existingSlugs }),
                )
              }
            />
            <TextField {...dollarsInput(row.at('price'))} label="Fitted price" />
          </div>
        )}
        more={{
          labelOf: (accessory) => moreText(accessory, grades),
          isInvalid: (row) => hasErrorUnder(row, HEAD_FIELDS),
          render: (row) => <AccessoryMore accessory={row} grades={grades} />,
        }}
      />
    </FieldSection>
  )
}

interface MoreProps {
  accessory: DraftField<Draft<Accessory>>
  grades: readonly { slug: string; name: string }[]
}

function AccessoryMore({ accessory, grades }: MoreProps) {
  return (
    <>
      <div className={PAIR}>
        <TextField {...textInput(accessory.at('note'))} label="Short description" maxLength={200} />
        <TextField
          {...textInput(accessory.at('group'))}
          label="Group"
          list={GROUPS_ID}
          maxLength={200}
          hint="Accessories of a group are listed together."
        />
      </div>
      <OfferedOn field={accessory.at('grades')} grades={grades} />
      <TextField
        {...optionalTextInput(accessory.at('stockFeature'))}
        label="Name in stock listings"
        maxLength={200}
        hint="Finds cars in stock that have it, for example Tow bar."
      />
    </>
  )
}

function moreText(
  { group, note, grades: offeredGrades }: Draft<Accessory>,
  grades: MoreProps['grades'],
): string {
  return [group, note, `on ${offeredText(offeredGrades, grades)}`].filter(Boolean).join(', ')
}
