import { classNames } from './class-names.ts'
import { LoaderCircle } from './icons.tsx'

/** For controls that are busy. Lists and pages use Skeleton. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span className={classNames('inline-flex', className)} role={label ? 'status' : undefined}>
      <LoaderCircle aria-hidden className="size-[1.25em] animate-spin motion-reduce:animate-none" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
