import type { Work } from '../../../domain/bookings/service-menu.ts'
import { durationText, workPrice } from '../../../domain/bookings/service-sum.ts'
import { leadField } from '../../../domain/leads/forms/lead-fields.ts'

interface Props {
  works: readonly Work[]
  /** Selection of a form posted without script. */
  ticked: readonly string[]
}

/** Service items with price and duration; several can be ticked. */
export function WorkChoice({ works, ticked }: Props) {
  return (
    <fieldset className="mt-6">
      <legend className="mb-2 text-ui font-semibold">
        {leadField('works').label} <span className="font-normal text-ink-500">(optional)</span>
      </legend>
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        {works.map((work) => (
          <label key={work.name} className={WORK}>
            <input
              type="checkbox"
              name="works"
              value={work.name}
              defaultChecked={ticked.includes(work.name)}
              className="tick row-span-2 mt-0.5"
            />
            <span className="font-semibold">{work.name}</span>{' '}
            <span className="text-right font-semibold tabular-nums">{workPrice(work)}</span>{' '}
            <span className="text-ui text-ink-500">{work.detail}</span>{' '}
            <span className="text-right text-ui text-ink-500 tabular-nums">
              {work.minutes && durationText(work.minutes)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const WORK =
  'grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3.5 rounded-m border border-ink-200 bg-paper p-4 hover:border-ink-500 has-checked:border-ink-900 has-checked:shadow-[inset_0_0_0_1px_var(--ink-900)]'
