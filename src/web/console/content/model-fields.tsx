import type { Model } from '../../../domain/models/model.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChevronDown, ChevronUp } from '../../../ui/icons.tsx'
import { TextArea, TextField } from '../../../ui/text-field.tsx'
import { type FieldsProps, textField } from './field-props.ts'
import { FieldSection, PAIR } from './field-section.tsx'

/** What of a model changes from month to month: its words, its prices, and the order of its grades. */
export function ModelFields(props: FieldsProps) {
  const { body, errors, onType } = props
  const { priceBasis, grades, colours, accessories, specifications } = body as unknown as Model
  const basis = (name: keyof Model['priceBasis']) => ({
    id: `document-priceBasis.${name}`,
    value: priceBasis[name],
    error: errors[`priceBasis.${name}`],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      onType({ priceBasis: { ...priceBasis, [name]: event.target.value } }),
  })
  const change = (place: number, part: Partial<Model['grades'][number]>) =>
    onType({ grades: grades.map((grade, index) => (index === place ? { ...grade, ...part } : grade)) })
  const move = (place: number, by: 1 | -1) => {
    const next = [...grades]
    next.splice(place + by, 0, ...next.splice(place, 1))
    onType({ grades: next })
  }
  return (
    <>
      <TextArea {...textField(props, 'introduction')} label="Introduction" rows={3} maxLength={500} />
      <FieldSection title="What the prices mean">
        <div className={PAIR}>
          <TextField {...basis('label')} label="Label" maxLength={200} />
          <TextField {...basis('shortLabel')} label="Where there is little room" maxLength={200} />
        </div>
        <TextArea {...basis('note')} label="What else one must know" rows={2} maxLength={500} />
      </FieldSection>
      <fieldset className="border-t border-ink-100 pt-4">
        <legend className="float-left mb-2 font-semibold">Grades, from the plainest on</legend>
        <ol className="clear-left grid gap-3">
          {grades.map((grade, place) => (
            <li
              key={grade.slug}
              className="grid grid-cols-[minmax(0,1fr)_8rem_auto] items-end gap-x-3 gap-y-2 border-b border-ink-100 pb-3 max-[30rem]:grid-cols-[minmax(0,1fr)_auto]"
            >
              <TextField
                id={`document-grades.${place}.name`}
                label={`Grade ${place + 1}`}
                autoComplete="off"
                maxLength={200}
                value={grade.name}
                error={errors[`grades.${place}.name`]}
                onChange={(event) => change(place, { name: event.target.value })}
              />
              <TextField
                id={`document-grades.${place}.price`}
                label="Price"
                before="$"
                inputMode="numeric"
                autoComplete="off"
                value={grade.price === 0 ? '' : String(grade.price)}
                error={errors[`grades.${place}.price`]}
                onChange={(event) =>
                  change(place, { price: Number(event.target.value.replaceAll(/\D/g, '').slice(0, 9)) })
                }
              />
              <span className="flex max-[30rem]:row-start-1">
                <IconButton
                  size="s"
                  name={`Move ${grade.name} up`}
                  disabled={place === 0}
                  className="max-sm:size-11"
                  onClick={() => move(place, -1)}
                >
                  <ChevronUp aria-hidden />
                </IconButton>
                <IconButton
                  size="s"
                  name={`Move ${grade.name} down`}
                  disabled={place === grades.length - 1}
                  className="max-sm:size-11"
                  onClick={() => move(place, 1)}
                >
                  <ChevronDown aria-hidden />
                </IconButton>
              </span>
              <TextField
                id={`document-grades.${place}.line`}
                label="What it has that the one before has not"
                className="col-span-full"
                autoComplete="off"
                maxLength={200}
                value={grade.line}
                error={errors[`grades.${place}.line`]}
                onChange={(event) => change(place, { line: event.target.value })}
              />
            </li>
          ))}
        </ol>
      </fieldset>
      <p className="border-t border-ink-100 pt-4 text-xs text-ink-500">
        {colours.length} colours, {accessories.length} accessories and {specifications.length} tables of
        specifications come with the model's data and stay as they are.
      </p>
    </>
  )
}
