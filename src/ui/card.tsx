import type { ComponentProps, ElementType } from 'react'
import { Anchor, type AnchorProps } from './anchor.tsx'
import { classNames } from './class-names.ts'

export type CardProps = ComponentProps<'div'> & {
  as?: ElementType
  /** Lifts on hover. For cards that consist of one CardLink. */
  liftsOnHover?: boolean
  /** No padding, so that a picture can fill the card. */
  bare?: boolean
}

/** Has a border but no shadow: shadows are for floating elements. */
export function Card({ as: Element = 'div', liftsOnHover, bare, className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        'relative overflow-hidden rounded-m border border-ink-100 bg-paper',
        !bare && 'p-6 max-sm:p-5',
        liftsOnHover && LIFTS,
        className,
      )}
    />
  )
}

/** The only link of a Card. Its text is short, but the whole card is clickable. */
export function CardLink({ className, ...rest }: AnchorProps) {
  return <Anchor {...rest} className={classNames('outline-none after:absolute after:inset-0', className)} />
}

const LIFTS = classNames(
  'transition-[box-shadow,border-color] duration-200 hover:border-edge hover:shadow-2',
  'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-accent',
)
