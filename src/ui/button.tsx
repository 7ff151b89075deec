import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Anchor, type AnchorProps } from './anchor.tsx'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'ink' | 'soft' | 'line' | 'ghost' | 'danger' | 'danger-line'
export type ButtonSize = 'l' | 'm' | 'console' | 's'

type ButtonLook = {
  /** One `primary` per view; repeated actions are `soft` or `line`. */
  variant?: ButtonVariant
  /** 48, 40, 32 or 28 px. Defaults to the size of the surrounding density. */
  size?: ButtonSize
  full?: boolean
  icon?: ReactNode
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows a spinner and ignores presses, but keeps width and focus. */
    loading?: boolean
  }

export type ButtonLinkProps = AnchorProps & ButtonLook

export function Button({
  variant = 'line',
  size,
  full,
  icon,
  loading,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(loading && { 'aria-busy': true, 'aria-disabled': true, onClick: ignorePress })}
      className={buttonClass({ variant, size, full }, className)}
    >
      {loading && <Spinner className="absolute" />}
      <span className={classNames('inline-flex items-center gap-[inherit]', loading && 'opacity-0')}>
        {icon}
        {children}
      </span>
    </button>
  )
}

export function ButtonLink({
  variant = 'line',
  size,
  full,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Anchor {...rest} className={buttonClass({ variant, size, full }, className)}>
      {icon}
      {children}
    </Anchor>
  )
}

const ignorePress = (event: MouseEvent) => event.preventDefault()

const BASE = classNames(
  'relative inline-flex shrink-0 items-center justify-center gap-2 border font-semibold whitespace-nowrap select-none',
  'transition-[background-color,border-color,color,scale] duration-150 active:scale-98 motion-reduce:active:scale-100',
  '[&_svg]:size-[1.2em] [&_svg]:shrink-0',
  'disabled:border-dashed disabled:border-ink-300 disabled:bg-canvas disabled:text-ink-500 disabled:active:scale-100',
)

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong [&_kbd]:text-current',
  ink: 'border-transparent bg-ink-900 text-paper hover:bg-ink-700',
  soft: 'border-transparent bg-accent-soft text-accent-strong hover:border-accent',
  line: 'border-ink-200 bg-raised text-ink-900 hover:border-ink-500',
  ghost: 'border-transparent bg-transparent text-ink-700 hover:bg-ink-100 hover:text-ink-900',
  danger: 'border-transparent bg-danger text-paper hover:bg-danger-strong',
  'danger-line': 'border-ink-200 bg-raised text-danger hover:border-danger',
}

const SIZES: Record<ButtonSize, string> = {
  l: 'h-12 rounded-(--button-radius) px-5.5 text-ui',
  m: 'h-10 rounded-(--button-radius) px-4 text-s',
  console: 'h-8 rounded-s px-3 text-s',
  s: 'h-7 rounded-s px-2.25 text-xs',
}

const BY_DENSITY = 'h-(--button-h) rounded-(--button-radius) px-(--button-pad) text-(length:--button-text)'

function buttonClass(look: Omit<ButtonLook, 'icon'>, className: string | undefined): string {
  const { variant = 'line', size, full } = look
  return classNames(BASE, VARIANTS[variant], size ? SIZES[size] : BY_DENSITY, full && 'w-full', className)
}
