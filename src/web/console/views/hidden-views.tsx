import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { sharingText } from './named-view.ts'
import { useViews, type ViewStore } from './view-store.ts'

interface Props {
  id: string
  store: ViewStore
  open: boolean
  onClose: () => void
}

/** The shared views that the reader has hidden, to show them again. */
export function HiddenViewsDialog({ id, store, open, onClose }: Props) {
  const hiddenViews = useViews(store).views.filter(({ isHidden }) => isHidden)
  return (
    <Dialog id={id} size="s" title="Hidden views" open={open} onClose={onClose}>
      {hiddenViews.length === 0 ? (
        <p className="text-ink-700">You have not hidden any views.</p>
      ) : (
        <ul className="grid gap-3">
          {hiddenViews.map((view) => (
            <li key={view.id} className="flex items-center gap-3">
              <span className="min-w-0 flex-1">
                <span className="block truncate">{view.name}</span>
                <span className="block truncate text-xs text-ink-500">{sharingText(view)}</span>
              </span>
              <Button
                variant="line"
                aria-label={`Show view ${view.name}`}
                onClick={() => void store.hideView(view, false)}
              >
                Show
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
