import { wholeText } from '../../../../domain/vehicles/prices/price.ts'
import { RadioGroup } from '../../../../ui/forms/radio-group.tsx'
import { TriangleAlert } from '../../../../ui/icons.tsx'
import type { Prepared } from '../import-calls.ts'

type Summary = NonNullable<Prepared['summary']>

interface Props {
  summary: Summary
  value: 'keep' | 'withdraw'
  onChange: (value: 'keep' | 'withdraw') => void
}

/** Asks what happens to the missing cars of an import that takes too many off sale. */
export function HoldChoice({ summary, value, onChange }: Props) {
  const { withdrawn, live, heldReason } = summary
  const percent = live === 0 ? 0 : Math.round((withdrawn / live) * 100)
  return (
    <section
      aria-label="On hold"
      className="flex flex-wrap gap-4 border-b border-warning bg-warning-soft px-5 py-4 max-sm:px-4"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="min-w-60 flex-1">
        <h2 className="text-l text-warning">
          {withdrawn > 0
            ? `This would take ${percent}% of your cars off sale: on hold`
            : 'This import is on hold'}
        </h2>
        <p className="text-s text-ink-700">
          {withdrawn > 0
            ? `${wholeText(withdrawn)} of the ${wholeText(live)} cars on sale are not in this file. `
            : `${heldReason}. `}
          The file may be only a part of your stock, or cut short. Someone has to decide.
        </p>
      </div>
      {withdrawn > 0 && (
        <RadioGroup
          label="The missing cars"
          hideLabel
          value={value}
          choices={[
            { value: 'keep', label: `Keep the ${wholeText(withdrawn)} cars on sale` },
            { value: 'withdraw', label: 'Take them off sale' },
          ]}
          onChange={(choice) => onChange(choice === 'withdraw' ? 'withdraw' : 'keep')}
        />
      )}
    </section>
  )
}
