import type { ReactNode } from 'react'
import { FieldNotes } from '../../../../ui/forms/field.tsx'

interface Props {
  title: string
  hint?: string
  /** Error of the section as a whole, such as too many rows. */
  error?: string | undefined
  children: ReactNode
}

/** A titled section of a long form. */
export function FieldSection({ title, hint, error, children }: Props) {
  return (
    <fieldset className="border-t border-ink-100 pt-4 first:border-t-0 first:pt-0">
      <legend className="float-left mb-2 font-semibold">{title}</legend>
      <div className="clear-left grid gap-3.5">
        {hint && <p className="-mt-1.5 text-xs text-ink-500">{hint}</p>}
        {children}
        {error && <FieldNotes id={`section-${title}`} error={error} />}
      </div>
    </fieldset>
  )
}

export const PAIR = 'grid grid-cols-2 gap-3.5 max-[30rem]:grid-cols-1'
