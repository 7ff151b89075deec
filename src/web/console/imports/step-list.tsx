import { classNames } from '../../../ui/class-names.ts'
import { Check } from '../../../ui/icons.tsx'
import { STEPS, type Step } from './import-url.ts'

const LABELS: Record<Step, string> = { file: 'File', columns: 'Columns', check: 'Check', apply: 'Apply' }

/** The four steps, with the current one marked by weight and by a filled number. */
export function StepList({ step }: { step: Step }) {
  const current = STEPS.indexOf(step)
  return (
    <ol aria-label="Steps" className="flex items-center gap-2 text-s max-sm:gap-1.5">
      {STEPS.map((each, index) => (
        <li
          key={each}
          aria-current={index === current ? 'step' : undefined}
          className={classNames(
            'flex items-center gap-2',
            index === current ? 'font-semibold' : 'text-ink-700',
          )}
        >
          {index > 0 && <span aria-hidden className="h-px w-4 bg-ink-300 max-sm:hidden" />}
          <span
            aria-hidden
            className={classNames(
              'grid size-5 place-items-center rounded-pill border text-xs',
              index < current && 'border-positive text-positive',
              index === current && 'border-ink-900 bg-ink-900 text-paper',
              index > current && 'border-ink-300 text-ink-500',
            )}
          >
            {index < current ? <Check className="size-3" /> : index + 1}
          </span>
          <span className={index === current ? '' : 'max-sm:sr-only'}>{LABELS[each]}</span>
          {index < current && <span className="sr-only">(done)</span>}
        </li>
      ))}
    </ol>
  )
}
