import { classNames } from '../../../ui/class-names.ts'

/** For phones, where each step is a screen. */
export function StepProgress({ step, count }: { step: number; count: number }) {
  return (
    <p className="flex items-center gap-3 text-ui text-ink-500 lg:hidden noscript:hidden">
      Step {step + 1} of {count}
      <span aria-hidden className="flex flex-1 gap-1.5">
        {Array.from({ length: count }, (_, index) => (
          <span
            key={index}
            className={classNames('h-1 flex-1 rounded-pill', index <= step ? 'bg-ink-900' : 'bg-ink-200')}
          />
        ))}
      </span>
    </p>
  )
}
