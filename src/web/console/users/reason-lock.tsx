import { Lock } from '../../../ui/icons.tsx'

/** A lock in place of a refused action. Pointer, keyboard and screen reader users all get the reason. */
export function ReasonLock({ reason }: { reason: string }) {
  return (
    <button
      type="button"
      aria-label={`Locked: ${reason}`}
      className="group relative inline-grid size-7 place-items-center rounded-s text-ink-500 hover:text-ink-900 max-sm:size-11"
    >
      <Lock aria-hidden className="size-4" />
      <span
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-full z-10 hidden w-max max-w-60 -translate-y-1/2 rounded-s bg-ink-900 px-2.5 py-1.5 text-left text-xs whitespace-normal text-paper group-hover:block group-focus:block"
      >
        {reason}
      </span>
    </button>
  )
}

/** A lock with the reason as visible text. */
export function ReasonLine({ reason }: { reason: string }) {
  return (
    <span className="flex items-start gap-1.5 text-xs text-ink-500">
      <Lock aria-hidden className="mt-px size-3.5 shrink-0" />
      <span>{reason}</span>
    </span>
  )
}
