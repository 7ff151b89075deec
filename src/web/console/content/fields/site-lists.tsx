import type { DraftBody } from '../../../../domain/content/drafts.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { type DraftField, hasErrorUnder } from './draft-field.ts'
import { dollarsInput, numberInput, textInput } from './field-inputs.ts'
import { FieldSection, PAIR } from './field-section.tsx'
import { PictureField } from './picture-field.tsx'
import { RowsField } from './rows-field.tsx'

/** More would not fit beside each other. */
const MOST_BODIES = 8
const MOST_WORKS = 12

type Site = DraftBody<'site'>
type Work = Site['service']['works'][number]

/** The strip of bodies under the top of the home page. */
export function BodyStripFields({ bodies }: { bodies: DraftField<Site['home']['bodies']> }) {
  return (
    <FieldSection
      title="Bodies on the home page"
      hint="In this order. A body is named as stock names it, such as Ute; one without a car in stock is left out."
      error={bodies.error}
    >
      <RowsField
        field={bodies}
        most={MOST_BODIES}
        noun="body"
        fresh={{ label: '', body: '', picture: null }}
        renderRow={(body) => (
          <div className="grid gap-3">
            <div className={PAIR}>
              <TextField {...textInput(body.at('label'))} label="Words" />
              <TextField {...textInput(body.at('body'))} label="Body" />
            </div>
            <PictureField field={body.at('picture')} hint="" />
          </div>
        )}
      />
    </FieldSection>
  )
}

/** What a customer ticks when booking a service. */
export function ServiceMenuFields({ works }: { works: DraftField<Work[]> }) {
  return (
    <FieldSection title="Service menu" hint="What can be booked." error={works.error}>
      <RowsField
        field={works}
        least={1}
        most={MOST_WORKS}
        noun="work"
        fresh={{ name: '', detail: '', price: null, isFrom: false, minutes: null }}
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
      <TextField {...textInput(work.at('detail'))} label="In a few words" optional maxLength={120} />
      <div className={PAIR}>
        <TextField
          {...dollarsInput(work.at('price'))}
          label="Price"
          optional
          hint="0 is free; without one we call."
        />
        <TextField {...numberInput(work.at('minutes'))} label="Takes" optional after="minutes" />
      </div>
      <Checkbox
        label="The price is where it begins"
        hint="Said as: from $180."
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
