import type { DraftBody } from '../../../../domain/content/drafts.ts'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import { type DraftField, makeField } from './draft-field.ts'
import { dateInput, textInput } from './field-inputs.ts'
import { PAIR } from './field-section.tsx'

export function PostFields({ post }: { post: DraftField<DraftBody<'post'>> }) {
  return (
    <>
      <div className={PAIR}>
        <TextField {...textInput(post.at('author'))} label="Author" optional maxLength={80} />
        <TextField
          {...textInput(post.at('topic'))}
          label="Topic"
          optional
          maxLength={40}
          hint="One word, for example News."
        />
      </div>
      <TextField {...dateInput(post.at('date'))} label="Displayed date" className="max-w-60" />
    </>
  )
}

export function OfferFields({ offer }: { offer: DraftField<DraftBody<'offer'>> }) {
  const link = linkOf(offer)
  return (
    <>
      <div className={PAIR}>
        <TextField
          {...textInput(offer.at('headline'))}
          label="Headline"
          optional
          maxLength={80}
          hint="Shown in large type, for example $1,500 off accessories."
        />
        <TextField
          {...textInput(offer.at('category'))}
          label="Category"
          optional
          maxLength={60}
          autoCapitalize="none"
          hint="A model's address such as mu-x, or a word such as service."
        />
      </div>
      <div className={PAIR}>
        <TextField {...dateInput(offer.at('from'))} label="First day" optional />
        <TextField {...dateInput(offer.at('until'))} label="Last day" optional />
      </div>
      <TextArea
        {...textInput(offer.at('conditions'))}
        label="Conditions"
        optional
        rows={3}
        maxLength={2_000}
      />
      <div className={PAIR}>
        <TextField
          {...textInput(link.at('label'))}
          label="Button label"
          optional
          maxLength={60}
          hint="For example See the cars."
        />
        <TextField
          {...textInput(link.at('href'))}
          label="Button link"
          optional
          autoCapitalize="none"
          maxLength={500}
          hint="For example /car-sales/new/"
        />
      </div>
    </>
  )
}

const NO_LINK = { label: '', href: '' }

/** The link as two texts; if both are empty the offer has no link. */
function linkOf(offer: DraftField<DraftBody<'offer'>>): DraftField<typeof NO_LINK> {
  const { path, errors, value, update } = offer.at('link')
  return makeField({
    path,
    errors,
    value: value ?? NO_LINK,
    update: (change) =>
      update((old) => {
        const next = change(old ?? NO_LINK)
        return next.label || next.href ? next : null
      }),
  })
}

interface ReviewProps {
  review: DraftField<DraftBody<'review'>>
  dealerships: readonly { slug: string; name: string }[]
}

export function ReviewFields({ review, dealerships }: ReviewProps) {
  const rating = review.at('rating')
  return (
    <>
      <SelectField
        {...textInput(review.at('dealership'))}
        label="Dealership"
        placeholder="Choose a dealership"
        options={dealerships.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <div className={PAIR}>
        <TextField {...textInput(review.at('author'))} label="Author" maxLength={80} />
        <SelectField
          id={rating.id}
          label="Stars"
          value={String(Number(rating.value))}
          error={rating.error}
          options={[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: `${stars} of 5` }))}
          onChange={(event) => rating.set(Number(event.target.value))}
        />
      </div>
      <TextArea {...textInput(review.at('text'))} label="Review" rows={5} maxLength={2_000} />
      <TextField {...dateInput(review.at('date'))} label="Date" className="max-w-60" />
    </>
  )
}
