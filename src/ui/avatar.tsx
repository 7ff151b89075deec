import { classNames } from './class-names.ts'

export type AvatarProps = {
  name: string
  /** 22, 30 or 40 px. */
  size?: 's' | 'm' | 'l'
  /** `ink` for oneself, `vacant` for a place no one holds. */
  tone?: 'soft' | 'ink' | 'vacant'
  /** Speak the name: when it does not stand beside the initials. */
  alone?: boolean
}

export function Avatar({ name, size = 's', tone = 'soft', alone }: AvatarProps) {
  return (
    <span
      {...(alone ? { role: 'img', 'aria-label': name, title: name } : { 'aria-hidden': true })}
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

/** First and last: 'Robin van der Currawong' is RC. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => firstLetter(word ?? '')).join('')
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
