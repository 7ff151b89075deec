import type { Change } from '../../../domain/reports/report-texts.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ChangeMark } from './change-mark.tsx'
import { FigureLink } from './figure-link.tsx'

export interface Figure {
  label: string
  text: string
  /** The figure of the period before; null if there was none, absent if it is not known. */
  textBefore?: string | null
  change: Change
  href: string | null
}

interface Props {
  label: string
  figures: readonly Figure[]
  className?: string
}

/** Figures side by side, each with its change since the period before. */
export function FigureStrip({ label, figures, className }: Props) {
  return (
    <ul
      aria-label={label}
      className={classNames('grid shrink-0 gap-px bg-ink-100 max-sm:grid-cols-2', className)}
    >
      {figures.map(({ label: name, text, textBefore, change, href }) => (
        <li key={name} className="min-w-0 bg-paper px-5 py-3 max-sm:px-4 last:odd:max-sm:col-span-2">
          <p className="text-ink-700">{name}</p>
          <FigureLink
            href={href}
            label={`${name}: ${text}`}
            text={text}
            className="font-display text-[1.375rem] leading-8 font-semibold tracking-[-0.01em] tabular-nums"
          />
          <p className="text-xs text-ink-500 tabular-nums">
            {textBefore && <ChangeMark change={change} />}
            {textBefore && change.text && ', '}
            {textBefore === undefined ? 'Not compared' : `${textBefore ?? 'none'} before`}
          </p>
        </li>
      ))}
    </ul>
  )
}
