import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'

export function Section({
  title,
  aside,
  className,
  children,
}: {
  title: string
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <section className={classNames('wrap mt-22 max-sm:mt-13', className)}>
      <div className="mb-7 flex items-baseline justify-between gap-6 max-sm:mb-5">
        <h2 className="text-[2.125rem] max-sm:text-[1.625rem]">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
