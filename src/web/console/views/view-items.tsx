import type { SavedView } from '../../../domain/leads/lead-views.ts'
import { AUDIENCE_LABELS, type ViewAudience } from '../../../domain/leads/views/shared-views.ts'
import { EyeOff, Lock, Plus, Users, X } from '../../../ui/icons.tsx'
import { MenuItem } from '../../../ui/overlays/menu.tsx'
import type { ViewStore } from './view-store.ts'

interface Props {
  view: SavedView
  store: ViewStore
  /** With whom the reader may share their own views. */
  audiences: readonly ViewAudience[]
  /** Null where the list itself is not open. */
  onCopy: (() => void) | null
}

/** What the reader can do with a saved view, as items of a menu. */
export function ViewItems({ view, store, audiences, onCopy }: Props) {
  const { author, sharedWith, canRemove } = view
  const label = sharedWith && AUDIENCE_LABELS[sharedWith]
  return (
    <>
      {author === null &&
        audiences
          .filter((audience) => audience !== sharedWith)
          .map((audience) => (
            <MenuItem
              key={audience}
              icon={<Users aria-hidden />}
              onSelect={() => void store.shareView(view, audience)}
            >
              Share with {AUDIENCE_LABELS[audience]}
            </MenuItem>
          ))}
      {author !== null && onCopy && (
        <MenuItem icon={<Plus aria-hidden />} onSelect={onCopy}>
          Save as your own
        </MenuItem>
      )}
      {author !== null && (
        <MenuItem icon={<EyeOff aria-hidden />} onSelect={() => void store.hideView(view, true)}>
          Hide this view
        </MenuItem>
      )}
      {canRemove && label && (
        <MenuItem icon={<Lock aria-hidden />} onSelect={() => void store.shareView(view, null)}>
          Stop sharing
        </MenuItem>
      )}
      {canRemove && (
        <MenuItem
          icon={<X aria-hidden />}
          note={label ? `It is shared with ${label}.` : undefined}
          onSelect={() => void store.removeView(view)}
        >
          Delete this view
        </MenuItem>
      )}
    </>
  )
}
