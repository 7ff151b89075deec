import type { SiteConfig } from '../../../../domain/site/site-config.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import type { FieldsProps } from './field-props.ts'
import { FieldSection, PAIR } from './field-section.tsx'
import { dollarsAt, isFaultyUnder, numberAt, textAt, valueAt, withAt } from './nested-field.ts'
import { PictureField } from './picture-field.tsx'
import { RowsField } from './rows-field.tsx'

/** More would not fit beside each other. */
const MOST_BODIES = 8
const MOST_WORKS = 12

/** The strip of bodies under the top of the home page. */
export function BodyStripFields(props: FieldsProps) {
  const { body, errors, onType } = props
  const { bodies } = valueAt(body, 'home') as SiteConfig['home']
  return (
    <FieldSection
      title="Bodies on the home page"
      hint="In this order. A body is named as stock names it, such as Ute; one without a car in stock is left out."
      error={errors['home.bodies']}
    >
      <RowsField
        rows={bodies}
        most={MOST_BODIES}
        noun="body"
        fresh={{ label: '', body: '', picture: null }}
        onChange={(rows) => onType(withAt(body, 'home.bodies', rows))}
        renderRow={(place) => {
          const path = `home.bodies.${place}`
          return (
            <div className="grid gap-3">
              <div className={PAIR}>
                <TextField {...textAt(props, `${path}.label`)} label="Words" />
                <TextField {...textAt(props, `${path}.body`)} label="Body" />
              </div>
              <PictureField
                id={`document-${path}.picture`}
                hint=""
                picture={bodies[place]?.picture ?? null}
                error={errors[`${path}.picture`]}
                onChange={(picture) => onType(withAt(body, `${path}.picture`, picture))}
              />
            </div>
          )
        }}
      />
    </FieldSection>
  )
}

/** What a customer ticks when booking a service. */
export function ServiceMenuFields(props: FieldsProps) {
  const { body, errors, onType } = props
  const { works } = valueAt(body, 'service') as SiteConfig['service']
  return (
    <FieldSection title="Service menu" hint="What can be booked." error={errors['service.works']}>
      <RowsField
        rows={works}
        least={1}
        most={MOST_WORKS}
        noun="work"
        fresh={{ name: '', detail: '', price: null, isFrom: false, minutes: null }}
        onChange={(rows) => onType(withAt(body, 'service.works', rows))}
        renderRow={(place) => (
          <TextField
            {...textAt(props, `service.works.${place}.name`)}
            label={`Work ${place + 1}`}
            maxLength={60}
          />
        )}
        more={{
          labelOf: (place) => workText(works[place]),
          isFaulty: (place) => isFaultyUnder(props, `service.works.${place}`, ['name']),
          render: (place) => <WorkMore props={props} path={`service.works.${place}`} />,
        }}
      />
    </FieldSection>
  )
}

function WorkMore({ props, path }: { props: FieldsProps; path: string }) {
  const { body, onType } = props
  return (
    <>
      <TextField {...textAt(props, `${path}.detail`)} label="In a few words" optional maxLength={120} />
      <div className={PAIR}>
        <TextField
          {...dollarsAt(props, `${path}.price`)}
          label="Price"
          optional
          hint="0 is free; without one we call."
        />
        <TextField {...numberAt(props, `${path}.minutes`)} label="Takes" optional after="minutes" />
      </div>
      <Checkbox
        label="The price is where it begins"
        hint="Said as: from $180."
        checked={valueAt(body, `${path}.isFrom`) === true}
        onChange={(event) => onType(withAt(body, `${path}.isFrom`, event.target.checked))}
      />
    </>
  )
}

function workText(work: SiteConfig['service']['works'][number] | undefined): string {
  if (!work) return ''
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
