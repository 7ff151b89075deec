import type { ReactNode } from 'react'

/** A part of a long form, under its own name. */
export function FieldSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-ink-100 pt-4 first:border-t-0 first:pt-0">
      <legend className="float-left mb-2 font-semibold">{title}</legend>
      <div className="clear-left grid gap-3.5">{children}</div>
    </fieldset>
  )
}

export const PAIR = 'grid grid-cols-2 gap-3.5 max-[30rem]:grid-cols-1'
