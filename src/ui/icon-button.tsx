import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'name' | 'children'> & {
  /** Accessible name and tooltip. */
  name: string
  children: ReactNode
  /** 44 px; `s` is 28 px, for console strips. */
  size?: 'l' | 's'
  variant?: 'ghost' | 'line' | 'paper'
  /** Small number in the corner. Include it in `name` too. */
  count?: number
}

export function IconButton({
  name,
  children,
  size = 'l',
  variant = 'ghost',
  count,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={name}
      {...rest}
      aria-label={name}
      className={classNames(BASE, SIZES[size], VARIANTS[variant], className)}
    >
      {children}
      {count !== undefined && count > 0 && <CountDot>{count}</CountDot>}
    </button>
  )
}

function CountDot({ children }: { children: number }) {
  return (
    <span
      aria-hidden
      className="absolute top-0.5 right-0 h-4.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-[11px] leading-4.5 font-semibold text-on-accent tabular-nums"
    >
      {children}
    </span>
  )
}

const BASE = classNames(
  'relative inline-grid shrink-0 place-items-center border text-ink-700 hover:text-ink-900',
  'transition-[background-color,border-color,color,scale] duration-150 active:scale-95 motion-reduce:active:scale-100',
  'disabled:text-ink-300 disabled:hover:bg-transparent disabled:active:scale-100',
  'aria-disabled:text-ink-300 aria-disabled:hover:bg-transparent aria-disabled:active:scale-100',
)

const SIZES = {
  l: 'size-11 rounded-full [&_svg]:size-5',
  s: 'size-7 rounded-s [&_svg]:size-4',
}

const VARIANTS = {
  ghost: 'border-transparent hover:bg-ink-100',
  line: 'border-ink-200 bg-raised hover:border-ink-500',
  paper: 'border-transparent bg-paper/82 hover:bg-paper',
}
