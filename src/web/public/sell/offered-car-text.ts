import type { Answers } from '../../../domain/leads/forms/answers.ts'
import { cleanLine } from '../../../domain/leads/forms/check.ts'
import { LEAD_FIELDS } from '../../../domain/leads/forms/lead-fields.ts'
import { kmsText } from '../../../domain/vehicles/prices/price.ts'

/** Example: '2020 Mazda Mazda3', from the answers so far. */
export function carName({ year, make, model }: Answers): string {
  return [year, make, model]
    .map((part) => cleanLine(part ?? ''))
    .filter(Boolean)
    .join(' ')
}

/** Example: '2020 Mazda3'. */
export function shortCarName({ year, model }: Answers): string {
  return [year, model]
    .map((part) => cleanLine(part ?? ''))
    .filter(Boolean)
    .join(' ')
}

/** Example: 'G20 Pure, 62,400 km'. */
export function carDetail({ badge, kms }: Answers): string {
  const checked = LEAD_FIELDS.kms.check(kms ?? '', new Date(0))
  return [cleanLine(badge ?? ''), checked.ok ? kmsText(checked.value) : ''].filter(Boolean).join(', ')
}
