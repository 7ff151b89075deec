import type { ComponentType, ReactNode } from 'react'

export type SpecimenProps = { theme: 'light' | 'dark' }

/** A section in one theme. */
export function Specimen({
  theme,
  density = 'public',
  Content,
}: SpecimenProps & { density?: 'public' | 'console'; Content: ComponentType<SpecimenProps> }) {
  return (
    <div
      data-theme={theme}
      data-density={density}
      className="min-w-0 rounded-l border border-ink-200 bg-canvas p-7 max-sm:p-4"
    >
      <Content theme={theme} />
    </div>
  )
}

/** A named row of examples. */
export function Example({ title, children, stack }: { title: string; children: ReactNode; stack?: boolean }) {
  return (
    <div className="min-w-0 not-first:mt-7">
      <h3 className="mb-3 font-text text-xs font-normal tracking-normal text-ink-500">{title}</h3>
      <div className={stack ? 'grid gap-5' : 'flex flex-wrap items-center gap-2.5'}>{children}</div>
    </div>
  )
}
