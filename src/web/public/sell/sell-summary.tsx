import { useState } from 'react'
import { type Answers, checkAnswers } from '../../../domain/leads/forms/answers.ts'
import type { FieldName } from '../../../domain/leads/forms/lead-fields.ts'
import { SELL_CAR_FIELDS } from '../../../domain/leads/forms/lead-forms.ts'
import { parseUploadIds } from '../../../domain/uploads/upload-id.ts'
import { SummaryRows } from '../steps/summary-rows.tsx'
import { carDetail, carName } from './offered-car-text.ts'
import { OwnPhoto } from './own-photo.tsx'

export function SellSummary({ answers }: { answers: Answers }) {
  const [now] = useState(() => new Date())
  const name = carName(answers)
  const photos = parseUploadIds(answers.photos ?? '').length
  const { errors } = checkAnswers('sell-my-car', answers, now)
  const isDone = (asks: readonly FieldName[]) => !errors.some(({ field }) => asks.includes(field))
  return (
    <>
      <div className="aspect-[5/3.1] overflow-hidden">
        <OwnPhoto photos={answers.photos} alt={name || 'Your car'} />
      </div>
      <div className="px-6 pt-5">
        <p className="text-l font-[650] wrap-anywhere">{name || 'Your car'}</p>
        <p className="text-ui text-ink-500 wrap-anywhere">{carDetail(answers) || 'No details yet'}</p>
        <SummaryRows
          rows={[
            ['Your car', isDone(SELL_CAR_FIELDS.car) ? 'Done' : null],
            ['Photos', photos > 0 ? `${photos} uploaded` : null],
            ['Your details', isDone(SELL_CAR_FIELDS.you) ? 'Done' : null],
          ]}
        />
      </div>
    </>
  )
}
