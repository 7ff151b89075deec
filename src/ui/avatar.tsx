import { classNames } from './class-names.ts'

export type AvatarProps = {
  name: string
  /** 22, 30 or 40 px. */
  size?: 's' | 'm' | 'l'
  /** `ink` for the current user, `vacant` for an unassigned lead. */
  tone?: 'soft' | 'ink' | 'vacant'
  /** Announces the name to screen readers. Set it if the name is not shown next to the initials. */
  isNameSpoken?: boolean
}

export function Avatar({ name, size = 's', tone = 'soft', isNameSpoken }: AvatarProps) {
  return (
    <span
      {...(isNameSpoken ? { role: 'img', 'aria-label': name, title: name } : { 'aria-hidden': true })}
      className={classNames(
        'avatar inline-grid shrink-0 place-items-center rounded-full leading-none font-semibold',
        SIZES[size],
        TONES[tone],
      )}
    >
      {tone === 'vacant' ? '?' : initialsOf(name)}
    </span>
  )
}

/** Uses the first and last word: 'RC' for 'Robin van der Currawong'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const outerWords = words.length > 1 ? [words[0], words.at(-1)] : words
  return outerWords.map((word) => firstLetter(word ?? '')).join('')
}

function firstLetter(word: string): string {
  const point = word.codePointAt(0)
  return point === undefined ? '' : String.fromCodePoint(point).toLocaleUpperCase('en-AU')
}

const SIZES = {
  s: 'size-5.5 text-[10px]',
  m: 'size-7.5 text-xs',
  l: 'size-10 text-s',
}

const TONES = {
  soft: 'bg-ink-100 text-ink-700',
  ink: 'bg-ink-900 text-paper',
  vacant: 'border border-dashed border-ink-300 text-ink-500',
}
