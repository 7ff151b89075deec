import type { ReactNode } from 'react'
import type { RequestedBuild, ResolvedBuild } from '../../../domain/models/build.ts'
import type { Model } from '../../../domain/models/model.ts'
import { CHOICE_PARTS } from './choice-tabs.tsx'

export interface ChoiceProps {
  model: Model
  parts: ResolvedBuild
  choose(change: RequestedBuild): void
}

interface Props {
  part: keyof typeof CHOICE_PARTS
  /** Right of the title, such as the current choice. */
  aside: ReactNode
  children: ReactNode
}

export function ChoiceSection({ part, aside, children }: Props) {
  const titleId = `build-${part}`
  return (
    <section data-part={part} className="build-part">
      <div className="flex items-baseline justify-between gap-4 border-b border-ink-900 pb-3">
        <h2 id={titleId} className="shrink-0 text-xl">
          {CHOICE_PARTS[part]}
        </h2>
        <p className="text-right text-s text-ink-500 tabular-nums">{aside}</p>
      </div>
      <fieldset aria-labelledby={titleId} className="min-w-0">
        {children}
      </fieldset>
    </section>
  )
}

export const CHOICE_ROW =
  'flex min-h-17 cursor-pointer items-center gap-3.5 border-b border-ink-200 py-2.5 has-disabled:cursor-not-allowed has-focus-visible:rounded-s has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'

export function ChoiceText({ name, line, price }: { name: string; line: string; price: string }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="block text-s text-ink-500">{line}</span>
      </span>
      <span className="shrink-0 font-semibold tabular-nums">{price}</span>
    </>
  )
}
