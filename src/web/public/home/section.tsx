import type { ReactNode } from 'react'

/** A part of the home page: a heading, perhaps a link beside it, and room around it. */
export function Section({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="wrap mt-22 max-sm:mt-13">
      <div className="mb-7 flex items-baseline justify-between gap-6 max-sm:mb-5">
        <h2 className="text-[2.125rem] max-sm:text-[1.625rem]">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
