import type { ReactNode } from 'react'
import { ForecourtMark } from '../../brand-mark.tsx'
import { PRODUCT } from '../layout/console-meta.ts'
import { LotDrawing } from './lot-drawing.tsx'

/** Layout of the pages before the console (sign-in, passwords): no frame, one task, and a drawing. */
export function SignInLayout({ children }: { children: ReactNode }) {
  return (
    <div
      data-density="sign-in"
      className="grid min-h-dvh grid-cols-[minmax(0,1fr)_minmax(0,1.31fr)] bg-paper max-lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] max-sm:grid-cols-1 max-sm:grid-rows-[auto_1fr]"
    >
      <div className="flex flex-col py-8 pr-10 pl-16 max-lg:px-10 max-sm:order-2 max-sm:px-5 max-sm:pt-7 max-sm:pb-6">
        <header className="flex items-center gap-2.5 font-display text-xl leading-6 font-semibold tracking-[-0.01em]">
          <ForecourtMark className="w-5.5" />
          {PRODUCT}
        </header>
        {children}
      </div>
      <div className="sticky top-0 h-dvh p-3 pl-0 max-sm:static max-sm:h-36 max-sm:p-2 max-sm:pb-0">
        <LotDrawing className="size-full rounded-l max-sm:rounded-m" />
      </div>
    </div>
  )
}

/** Heading, introduction and content of a page before the console. */
export function SignInStep({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children?: ReactNode
}) {
  return (
    <main className="flex flex-1 flex-col">
      <div className="my-auto w-full max-w-95 py-12 max-sm:my-0 max-sm:max-w-none max-sm:py-7">
        <h1 className="text-2xl text-balance">{title}</h1>
        {lead && <p className="mt-1.5 text-ui text-pretty text-ink-500">{lead}</p>}
        {children}
      </div>
    </main>
  )
}
