import type { Change } from '../../../domain/reports/report-texts.ts'
import { classNames } from '../../../ui/class-names.ts'

const TONES = { good: 'text-positive', bad: 'text-danger' }

/** '+4%'. The sign says the direction, so that colour alone says nothing. */
export function ChangeMark({ change: { text, tone } }: { change: Change }) {
  return <span className={classNames(tone && TONES[tone])}>{text}</span>
}
