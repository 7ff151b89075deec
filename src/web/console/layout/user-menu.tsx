import { useState } from 'react'
import { paths } from '../../../domain/site/routes.ts'
import { roleLabel } from '../../../domain/users/user.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ChevronDown, Keyboard, LogOut, UserRound } from '../../../ui/icons.tsx'
import { Menu, MenuHeader, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import type { SessionUser } from '../session/stored-auth.ts'
import { TimeZoneNote } from './time-zone-note.tsx'

interface UserMenuProps {
  user: SessionUser
  onShowKeys: () => void
  onSignOut: () => void
}

export function UserMenu({ user, onShowKeys, onSignOut }: UserMenuProps) {
  const name = user.name || user.username || 'Signed in'
  const role = roleLabel(user.role)
  // Rendered inside the top bar: at the end of the page the menu would be outside every landmark.
  const [container, setContainer] = useState<HTMLElement | null>(null)
  return (
    <div ref={setContainer}>
      <Menu
        container={container}
        trigger={
          <button
            type="button"
            className="group flex min-w-0 shrink-0 items-center gap-2.25 rounded-s py-1 text-left max-sm:rounded-full max-sm:p-1.75 sm:pr-1 sm:pl-1.5"
          >
            <Avatar name={name} size="m" tone="ink" />
            <span className="min-w-0 max-sm:sr-only">
              <span className="block max-w-44 truncate text-s leading-4 font-semibold">{name}</span>
              <span className="block truncate text-xs leading-4 text-ink-500">{role}</span>
            </span>
            <ChevronDown
              aria-hidden
              className="size-4 shrink-0 text-ink-700 transition-transform group-data-[state=open]:rotate-180 motion-reduce:transition-none max-lg:hidden"
            />
          </button>
        }
      >
        <MenuHeader>
          <Avatar name={name} size="m" tone="ink" />
          <span className="min-w-0">
            <span className="block truncate text-s leading-4.5 font-semibold">{name}</span>
            <span className="block truncate text-xs text-ink-500">{role}</span>
            <TimeZoneNote className="xl:hidden" />
          </span>
        </MenuHeader>
        <MenuSeparator />
        <MenuItem icon={<UserRound aria-hidden />} href={paths.profile()}>
          Your profile
        </MenuItem>
        <MenuItem icon={<Keyboard aria-hidden />} shortcut="?" onSelect={onShowKeys}>
          Keyboard shortcuts
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<LogOut aria-hidden />} onSelect={onSignOut}>
          Sign Out
        </MenuItem>
      </Menu>
    </div>
  )
}
