import * as Dropdown from '@radix-ui/react-dropdown-menu'
import type { ReactElement, ReactNode } from 'react'
import { Anchor } from '../anchor.tsx'
import { classNames } from '../class-names.ts'
import { Kbd } from '../kbd.tsx'

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement
  align?: 'start' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Called once the menu is closed and focus is back on its button. */
  onClosed?: () => void
  /** Parent element of the menu; the body by default. */
  container?: HTMLElement | null
  children: ReactNode
}

export function Menu({
  trigger,
  align = 'end',
  open,
  onOpenChange,
  onClosed,
  container,
  children,
}: MenuProps) {
  return (
    // A modal menu would insert a <style> element, which the content security policy blocks.
    <Dropdown.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Dropdown.Trigger asChild>{trigger}</Dropdown.Trigger>
      <Dropdown.Portal container={container}>
        <Dropdown.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={() => onClosed && queueMicrotask(onClosed)}
          className="menu-content z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 overflow-y-auto rounded-m border border-edge bg-raised p-1.5 text-s text-ink-900 shadow-3"
        >
          {children}
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  )
}

export type MenuItemProps = {
  children: ReactNode
  icon?: ReactNode
  /** Shown as a key cap. */
  shortcut?: string
  /** Renders the item as a link. */
  href?: string
  onSelect?: () => void
  danger?: boolean
  disabled?: boolean
  /** Shown below the label: why the item is disabled. */
  note?: string
}

export function MenuItem({
  children,
  icon,
  shortcut,
  href,
  onSelect,
  danger,
  disabled,
  note,
}: MenuItemProps) {
  const className = classNames(ITEM, danger ? 'text-danger' : 'text-ink-900')
  const content = (
    <>
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{children}</span>
        {note && <span className="block max-w-56 text-xs whitespace-normal text-ink-500">{note}</span>}
      </span>
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </>
  )
  if (href) {
    return (
      <Dropdown.Item asChild disabled={disabled} onSelect={onSelect}>
        <Anchor href={href} className={className}>
          {content}
        </Anchor>
      </Dropdown.Item>
    )
  }
  return (
    <Dropdown.Item disabled={disabled} onSelect={onSelect} className={className}>
      {content}
    </Dropdown.Item>
  )
}

/** Subject of the menu, at the top. */
export function MenuHeader({ children }: { children: ReactNode }) {
  return <Dropdown.Label className="flex items-center gap-2.5 px-2.5 py-2">{children}</Dropdown.Label>
}

export function MenuSeparator() {
  return <Dropdown.Separator className="-mx-1.5 my-1.5 h-px bg-ink-100" />
}

const ITEM = classNames(
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-s px-2.5 py-1.5 outline-none select-none max-sm:min-h-11',
  'data-highlighted:bg-ink-100 data-disabled:cursor-not-allowed data-disabled:text-ink-500 [&_svg]:size-4.5 [&_svg]:shrink-0',
)
