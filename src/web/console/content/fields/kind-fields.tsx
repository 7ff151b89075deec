import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import { textOf } from '../editor/document-draft.ts'
import { dayField, type FieldsProps, textField } from './field-props.ts'
import { PAIR } from './field-section.tsx'

export function PostFields(props: FieldsProps) {
  return (
    <>
      <div className={PAIR}>
        <TextField {...textField(props, 'author')} label="Author" optional maxLength={80} />
        <TextField
          {...textField(props, 'topic')}
          label="Topic"
          optional
          maxLength={40}
          hint="A word such as News."
        />
      </div>
      <TextField {...dayField(props, 'date')} label="Date readers see" className="max-w-60" />
    </>
  )
}

interface OfferLink {
  label: string
  href: string
}

export function OfferFields(props: FieldsProps) {
  const { body, errors, onType } = props
  const link = (body.link as OfferLink | null) ?? { label: '', href: '' }
  const typeLink = (part: Partial<OfferLink>) => {
    const next = { ...link, ...part }
    onType({ link: next.label || next.href ? next : null })
  }
  return (
    <>
      <div className={PAIR}>
        <TextField
          {...textField(props, 'headline')}
          label="Headline"
          optional
          maxLength={80}
          hint="What stands large on it: $1,500 off accessories."
        />
        <TextField
          {...textField(props, 'category')}
          label="What it is about"
          optional
          maxLength={60}
          autoCapitalize="none"
          hint="A model's address such as mu-x, or a word such as service."
        />
      </div>
      <div className={PAIR}>
        <TextField {...dayField(props, 'from')} label="First day" optional />
        <TextField {...dayField(props, 'until')} label="Last day" optional />
      </div>
      <TextArea {...textField(props, 'conditions')} label="Conditions" optional rows={3} maxLength={2_000} />
      <div className={PAIR}>
        <TextField
          id="document-link.label"
          label="Button"
          optional
          autoComplete="off"
          maxLength={60}
          value={link.label}
          error={errors['link.label']}
          hint="What it says: See the cars."
          onChange={(event) => typeLink({ label: event.target.value })}
        />
        <TextField
          id="document-link.href"
          label="Where the button leads"
          optional
          autoComplete="off"
          autoCapitalize="none"
          maxLength={500}
          value={link.href}
          error={errors['link.href']}
          hint="Such as /car-sales/new/"
          onChange={(event) => typeLink({ href: event.target.value })}
        />
      </div>
    </>
  )
}

export function ReviewFields({
  dealerships,
  ...props
}: FieldsProps & { dealerships: readonly { slug: string; name: string }[] }) {
  const { body, errors, onType } = props
  return (
    <>
      <SelectField
        id="document-dealership"
        label="Dealership"
        placeholder="Choose a dealership"
        value={textOf(body, 'dealership')}
        error={errors.dealership}
        options={dealerships.map(({ slug, name }) => ({ value: slug, label: name }))}
        onChange={(event) => onType({ dealership: event.target.value })}
      />
      <div className={PAIR}>
        <TextField {...textField(props, 'author')} label="Who wrote it" maxLength={80} />
        <SelectField
          id="document-rating"
          label="Stars"
          value={String(Number(body.rating))}
          error={errors.rating}
          options={[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: `${stars} of 5` }))}
          onChange={(event) => onType({ rating: Number(event.target.value) })}
        />
      </div>
      <TextArea {...textField(props, 'text')} label="What they wrote" rows={5} maxLength={2_000} />
      <TextField {...dayField(props, 'date')} label="Date" className="max-w-60" />
    </>
  )
}
