import type { Model } from '../../../../domain/models/model.ts'
import { freshAccessory, renamed } from '../../../../domain/models/model-edits.ts'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import type { FieldsProps } from './field-props.ts'
import { FieldSection, PAIR } from './field-section.tsx'
import { keptSlugs, type ModelProps } from './kept-slugs.ts'
import { dollarsAt, isFaultyUnder, optionalAt, textAt } from './nested-field.ts'
import { OfferedOn, offeredText } from './offered-on.tsx'
import { RowsField } from './rows-field.tsx'

const HEAD = ['name', 'price']
const MOST = 200
const GROUPS_ID = 'accessory-groups'

export function AccessoryFields(props: ModelProps) {
  const { body, errors, onType } = props
  const model = body as unknown as Model
  const { accessories } = model
  const kept = keptSlugs(props, 'accessories')
  const groups = [...new Set(accessories.map(({ group }) => group))].filter(Boolean)
  return (
    <FieldSection title="Accessories" hint="Those asked for most first." error={errors.accessories}>
      <datalist id={GROUPS_ID}>
        {groups.map((group) => (
          <option key={group}>{group}</option>
        ))}
      </datalist>
      <RowsField
        rows={accessories}
        most={MOST}
        noun="accessory"
        fresh={freshAccessory(model)}
        onChange={(rows) => onType({ accessories: rows })}
        renderRow={(place) => (
          <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3 max-[30rem]:grid-cols-[minmax(0,1fr)_7rem]">
            <TextField
              {...textAt(props, `accessories.${place}.name`)}
              label={`Accessory ${place + 1}`}
              maxLength={200}
              onChange={({ target: { value: name } }) =>
                onType({ accessories: renamed(accessories, place, { name, noun: 'accessory', kept }) })
              }
            />
            <TextField {...dollarsAt(props, `accessories.${place}.price`)} label="Price, fitted" />
          </div>
        )}
        more={{
          labelOf: (place) => moreText(model, place),
          isFaulty: (place) => isFaultyUnder(props, `accessories.${place}`, HEAD),
          render: (place) => <AccessoryMore props={props} path={`accessories.${place}`} />,
        }}
      />
    </FieldSection>
  )
}

function AccessoryMore({ props, path }: { props: FieldsProps; path: string }) {
  return (
    <>
      <div className={PAIR}>
        <TextField {...textAt(props, `${path}.note`)} label="In a few words" maxLength={200} />
        <TextField
          {...textAt(props, `${path}.group`)}
          label="Group"
          list={GROUPS_ID}
          maxLength={200}
          hint="Those of one group stand together."
        />
      </div>
      <OfferedOn props={props} path={`${path}.grades`} />
      <TextField
        {...optionalAt(props, `${path}.stockFeature`)}
        label="What cars in stock list it as"
        maxLength={200}
        hint="So that cars that have it are found: Tow bar."
      />
    </>
  )
}

function moreText(model: Model, place: number): string {
  const accessory = model.accessories[place]
  if (!accessory) return ''
  return [accessory.group, accessory.note, `on ${offeredText(accessory.grades, model)}`]
    .filter(Boolean)
    .join(', ')
}
