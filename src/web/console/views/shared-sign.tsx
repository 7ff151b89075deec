import type { SavedView } from '../../../domain/leads/lead-views.ts'
import { Users } from '../../../ui/icons.tsx'
import { sharingText } from './named-view.ts'

/** Marks a shared view, with its author as the title. Renders nothing for other views. */
export function SharedSign({ saved }: { saved: SavedView | null }) {
  const text = sharingText(saved)
  if (text === null) return null
  return (
    <span title={text} className="inline-flex shrink-0 items-center self-center text-ink-500">
      <Users aria-hidden className="size-3.5!" />
      <span className="sr-only">, {text}, </span>
    </span>
  )
}
