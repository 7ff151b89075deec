import { Kbd } from '../../../ui/kbd.tsx'

/** What the keys do in a list of suggestions. */
export function KeyHints({ enter }: { enter: 'open' | 'search' }) {
  const hints = [
    { keys: ['↑', '↓'], act: 'move' },
    { keys: ['Enter'], act: enter },
    { keys: ['Esc'], act: 'close' },
  ]
  return hints.map(({ keys, act }) => (
    <span key={act} className="flex items-center gap-1.5 max-sm:hidden">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}{' '}
      {act}
    </span>
  ))
}
