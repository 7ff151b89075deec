import type { ReactNode } from 'react'
import type { Answers } from '../../../domain/leads/forms/answers.ts'
import { SELL_CAR_FIELDS } from '../../../domain/leads/forms/lead-forms.ts'
import { UPLOADS } from '../../../domain/uploads/upload.ts'
import { parseUploadIds } from '../../../domain/uploads/upload-id.ts'
import type { KnownMake } from '../../../services/stock/index.ts'
import { PhotoPicker } from '../photos/photo-picker.tsx'
import { FieldGrid } from '../steps/field-grid.tsx'
import type { Step } from '../steps/stepped-form.tsx'
import { ConditionCards } from './condition-cards.tsx'
import { KnownCars } from './known-cars.tsx'

interface Parts {
  cars: readonly KnownMake[]
  answers: Answers
  /** Answers of a form posted without script and refused. */
  postedAnswers: Answers | undefined
}

export function sellSteps({ cars, answers, postedAnswers }: Parts): Step[] {
  return [
    {
      title: 'Your car',
      question: 'Which car are you selling?',
      asks: SELL_CAR_FIELDS.car,
      onwards: 'Continue to photos',
      content: (field) => (
        <div className="grid gap-5">
          <KnownCars cars={cars} make={answers.make} />
          <div className="grid grid-cols-6 gap-x-4 gap-y-5 [&>*]:col-span-2 max-md:[&>*]:col-span-3 max-[22rem]:[&>*]:col-span-6">
            <Cell>{field('make')}</Cell>
            <Cell>{field('model')}</Cell>
            <Cell>{field('year')}</Cell>
            <Cell>{field('kms')}</Cell>
            <Cell>{field('badge')}</Cell>
            <Cell>{field('transmission')}</Cell>
          </div>
          <ConditionCards id="sell-my-car-condition" defaultValue={postedAnswers?.condition} />
          <FieldGrid columns={2}>
            {field('history')}
            {field('owing')}
          </FieldGrid>
        </div>
      ),
    },
    {
      title: 'Photos',
      question: 'Photos',
      beside: `Optional, up to ${UPLOADS.maxFiles}`,
      asks: ['photos'],
      onwards: photosOnwards(answers),
      content: () => (
        <PhotoPicker id="sell-my-car-photos" name="photos" defaultValue={postedAnswers?.photos} />
      ),
    },
    {
      title: 'Your details',
      question: 'How can we reach you?',
      asks: SELL_CAR_FIELDS.you,
      onwards: '',
      content: (field) => (
        <FieldGrid columns={3}>
          {field('name')}
          {field('phone')}
          {field('email')}
          {field('postcode')}
          {field('rego')}
        </FieldGrid>
      ),
    },
  ]
}

function Cell({ children }: { children: ReactNode }) {
  return <div className="min-w-0">{children}</div>
}

function photosOnwards({ photos = '' }: Answers): string {
  const count = parseUploadIds(photos).length
  if (count === 0) return 'Continue without photos'
  return count === 1 ? 'Continue with 1 photo' : `Continue with ${count} photos`
}
