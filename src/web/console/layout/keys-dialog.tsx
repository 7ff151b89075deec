import { Dialog } from '../../../ui/dialog.tsx'
import { Kbd } from '../../../ui/kbd.tsx'

const KEYS = [
  { key: '/', act: 'Search' },
  { key: '?', act: 'Show these keys' },
  { key: 'Esc', act: 'Close what is open' },
]

export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog id="console-keys" title="Keyboard" size="s" open={open} onClose={onClose}>
      <dl className="-mt-1">
        {KEYS.map(({ key, act }) => (
          <div
            key={key}
            className="flex h-9 items-center justify-between border-b border-ink-100 last:border-b-0 max-sm:h-11"
          >
            <dt className="text-ink-700">{act}</dt>
            <dd>
              <Kbd>{key}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
