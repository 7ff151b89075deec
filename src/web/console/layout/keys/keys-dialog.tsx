import { Anchor } from '../../../../ui/anchor.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import type { Area } from '../areas.ts'
import { useCurrentScreenKeys } from './screen-keys.ts'

interface KeyHelp {
  keys: readonly string[]
  act: string
  /** Makes the entry a link, for people without a keyboard. */
  href?: string
}

const ANYWHERE: readonly KeyHelp[] = [
  { keys: ['/'], act: 'Search' },
  { keys: ['g', 'n'], act: 'Open notifications' },
  { keys: ['?'], act: 'Show keyboard shortcuts' },
  { keys: ['Esc'], act: 'Close menu or dialog' },
]

const IN_SEARCH: readonly KeyHelp[] = [
  { keys: ['↑', '↓'], act: 'Select a result' },
  { keys: ['↵'], act: 'Open the selected result' },
]

/** Symbols printed on the keys. */
const KEY_SYMBOLS: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', Enter: '↵' }

interface KeysDialogProps {
  areas: readonly Area[]
  open: boolean
  onClose: () => void
}

/** Lists the shortcuts of this screen and of the areas the user may open. */
export function KeysDialog({ areas, open, onClose }: KeysDialogProps) {
  const screen = useCurrentScreenKeys()
  return (
    <Dialog id="console-keys" title="Keyboard shortcuts" size="s" open={open} onClose={onClose}>
      <KeyList title="Anywhere" list={ANYWHERE} />
      {screen && (
        <KeyList
          title={screen.title}
          list={screen.keys.map(({ key, act }) => ({ keys: [KEY_SYMBOLS[key] ?? key], act }))}
        />
      )}
      <KeyList title="In search" list={IN_SEARCH} />
      <KeyList
        title="Go to"
        list={areas.map(({ name, letter, href }) => ({ keys: ['g', letter], act: name, href }))}
        onGo={onClose}
      />
    </Dialog>
  )
}

interface KeyListProps {
  title: string
  list: readonly KeyHelp[]
  onGo?: () => void
}

function KeyList({ title, list, onGo }: KeyListProps) {
  return (
    <section className="not-first:mt-4">
      <h3 className="font-text text-xs font-semibold tracking-normal text-ink-500">{title}</h3>
      <dl>
        {list.map(({ keys, act, href }) => (
          <div
            key={act}
            className="flex h-9 items-center justify-between border-b border-ink-100 last:border-b-0 max-sm:h-11"
          >
            <dt className="text-ink-700">
              {href ? (
                <Anchor href={href} onClick={onGo} className="hover:underline">
                  {act}
                </Anchor>
              ) : (
                act
              )}
            </dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
