import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export type EmptyStateProps = {
  title: string
  /** One sentence that says why it is empty. */
  children?: ReactNode
  /** Buttons for the next step. */
  actions?: ReactNode
  /** One parking bay for the public site, a row of bays for the console. */
  drawing?: 'bay' | 'bays' | 'none'
  /** Replaces the drawing. */
  picture?: ReactNode
  headingLevel?: 1 | 2 | 3
  className?: string
}

export function EmptyState({
  title,
  children,
  actions,
  drawing = 'bay',
  picture,
  headingLevel = 2,
  className,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={classNames('flex flex-col items-center px-6 py-14 text-center console:py-10', className)}>
      {picture ?? DRAWINGS[drawing]}
      <Heading className="mt-7 text-2xl max-sm:text-xl console:mt-5 console:text-l">{title}</Heading>
      {children && (
        <p className="mt-2 max-w-[44ch] text-l text-pretty text-ink-500 max-sm:text-m console:text-s">
          {children}
        </p>
      )}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-2.5 console:mt-4">{actions}</div>}
    </div>
  )
}

function ParkingBay() {
  const shadow = useId()
  return (
    <svg aria-hidden viewBox="0 0 480 108" className="w-full max-w-[480px] text-ink-300">
      <defs>
        <radialGradient id={shadow}>
          <stop offset="0" stopColor="currentColor" stopOpacity="0.38" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="240" cy="60" rx="198" ry="34" fill={`url(#${shadow})`} />
      <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
        <path d="M2 4h82M396 4h82" strokeWidth="1.5" opacity="0.6" />
        <path d="M118 4h244" strokeWidth="2" />
        <path d="M118 4 40 102M362 4l78 98" strokeWidth="3" />
      </g>
      <path d="m186 13-5 11h118l-5-11z" fill="currentColor" opacity="0.72" />
    </svg>
  )
}

function ParkingBays() {
  return (
    <svg aria-hidden viewBox="0 0 136 54" className="w-34 text-ink-300">
      <g fill="none" stroke="currentColor" strokeLinecap="round" opacity="0.75">
        <path d="m20 2-13 50M49 2 36 52M78 2 65 52M107 2 94 52M134 2l-13 50" strokeWidth="2.5" />
        <path d="M2 52.75h122" strokeWidth="1.5" />
      </g>
    </svg>
  )
}

const DRAWINGS = { bay: <ParkingBay />, bays: <ParkingBays />, none: null }
