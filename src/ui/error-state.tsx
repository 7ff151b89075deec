import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { CloudOff } from './icons.tsx'

export type ErrorStateProps = {
  title: string
  /** What happens next: 'Nothing is lost. Trying again in 12 s.' */
  next?: ReactNode
  actions?: ReactNode
  icon?: ReactNode
  headingLevel?: 1 | 2 | 3
  className?: string
}

/** Replaces content that could not be loaded. */
export function ErrorState({ title, next, actions, icon, headingLevel = 2, className }: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div
      role="alert"
      className={classNames('flex flex-col items-center px-6 py-14 text-center console:py-10', className)}
    >
      <span className="text-danger [&_svg]:size-9 [&_svg]:stroke-[1.6]">
        {icon ?? <CloudOff aria-hidden />}
      </span>
      <Heading className="mt-4 max-w-[26ch] text-2xl max-sm:text-xl console:mt-3 console:text-l">
        {title}
      </Heading>
      {next && (
        <p className="mt-2 max-w-[48ch] text-l text-pretty text-ink-500 max-sm:text-m console:text-s">
          {next}
        </p>
      )}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-2.5 console:mt-4">{actions}</div>}
    </div>
  )
}
