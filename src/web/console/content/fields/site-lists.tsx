import type { DraftBody } from '../../../../domain/content/drafts.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { type DraftField, hasErrorUnder } from './draft-field.ts'
import { dollarsInput, numberInput, textInput } from './field-inputs.ts'
import { FieldSection, PAIR } from './field-section.tsx'
import { PictureField } from './picture-field.tsx'
import { RowsField } from './rows-field.tsx'

/** More would not fit next to each other. */
const MAX_BODIES = 8
const MAX_WORKS = 12

type Site = DraftBody<'site'>
type Work = Site['service']['works'][number]

/** The strip of body types on the home page. */
export function BodyStripFields({ bodies }: { bodies: DraftField<Site['home']['bodies']> }) {
  return (
    <FieldSection
      title="Body types on the home page"
      hint="Shown in this order. Use the names in stock, such as Ute. Body types without a car in stock are hidden."
      error={bodies.error}
    >
      <RowsField
        field={bodies}
        max={MAX_BODIES}
        noun="body"
        newRow={{ label: '', body: '', picture: null }}
        renderRow={(body) => (
          <div className="grid gap-3">
            <div className={PAIR}>
              <TextField {...textInput(body.at('label'))} label="Label" />
              <TextField {...textInput(body.at('body'))} label="Body type" />
            </div>
            <PictureField field={body.at('picture')} hint="" />
          </div>
        )}
      />
    </FieldSection>
  )
}

/** The work a customer can choose when booking a service. */
export function ServiceMenuFields({ works }: { works: DraftField<Work[]> }) {
  return (
    <FieldSection title="Service menu" hint="The work customers can book online." error={works.error}>
      <RowsField
        field={works}
        min={1}
        max={MAX_WORKS}
        noun="work"
        newRow={{ name: '', detail: '', price: null, isFrom: false, minutes: null }}
        renderRow={(work, place) => (
          <TextField {...textInput(work.at('name'))} label={`Work ${place + 1}`} maxLength={60} />
        )}
        more={{
          labelOf: workText,
          isInvalid: (work) => hasErrorUnder(work, ['name']),
          render: (work) => <WorkMore work={work} />,
        }}
      />
    </FieldSection>
  )
}

function WorkMore({ work }: { work: DraftField<Work> }) {
  return (
    <>
      <TextField {...textInput(work.at('detail'))} label="Short description" optional maxLength={120} />
      <div className={PAIR}>
        <TextField
          {...dollarsInput(work.at('price'))}
          label="Price"
          optional
          hint="0 means free. If empty, we call with a price."
        />
        <TextField {...numberInput(work.at('minutes'))} label="Duration" optional after="minutes" />
      </div>
      <Checkbox
        label="Starting price"
        hint="Shown as from $180."
        checked={work.value.isFrom}
        onChange={(event) => work.at('isFrom').set(event.target.checked)}
      />
    </>
  )
}

function workText(work: Work): string {
  const price =
    work.price === null
      ? 'no price'
      : work.price === 0
        ? 'free'
        : `${work.isFrom ? 'from ' : ''}$${work.price}`
  return [work.detail, price, work.minutes === null ? '' : `${work.minutes} minutes`]
    .filter(Boolean)
    .join(', ')
}
