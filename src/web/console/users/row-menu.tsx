import { useRef } from 'react'
import { MANAGE_REFUSALS, manageRefusal, type UserAct } from '../../../domain/permissions/manage-users.ts'
import type { Actor } from '../../../domain/permissions/permissions.ts'
import type { ListedUser } from '../../../domain/users/user-schemas.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Ban, Ellipsis, type Icon, KeyRound, Mail } from '../../../ui/icons.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import type { Ask } from './ask-dialog.tsx'

interface RowAct {
  kind: Ask['kind']
  act: UserAct
  label: string
  icon: Icon
}

const ROW_ACTS: readonly RowAct[] = [
  { kind: 'password', act: 'change_password', label: 'Change password', icon: KeyRound },
  { kind: 'invite', act: 'change_password', label: 'Send an invitation', icon: Mail },
  { kind: 'deactivate', act: 'deactivate', label: 'Deactivate', icon: Ban },
]

interface Props {
  user: ListedUser
  actor: Actor
  canInvite: boolean
  /** Outside of the table, which would cut it off. */
  container: HTMLElement | null
  onAsk: (ask: Ask) => void
}

/** What is done to a person without opening their file; what one may not do says why. */
export function RowMenu({ user, actor, canInvite, container, onAsk }: Props) {
  const asked = useRef<Ask | null>(null)
  return (
    <Menu
      container={container}
      // Asked when the focus is back here: it is here again when the question is closed.
      onClosed={() => {
        if (asked.current) onAsk(asked.current)
        asked.current = null
      }}
      trigger={
        <IconButton name={`More about ${user.name}`} size="s" className="max-sm:size-11">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {ROW_ACTS.filter(({ kind }) => kind !== 'invite' || canInvite).map(
        ({ kind, act, label, icon: Drawing }) => {
          const refusal = manageRefusal(actor, act, user)
          return (
            <MenuItem
              key={kind}
              icon={<Drawing aria-hidden />}
              danger={kind === 'deactivate' && !refusal}
              disabled={refusal !== null}
              note={refusal ? MANAGE_REFUSALS[refusal] : undefined}
              onSelect={() => {
                asked.current = { kind, user }
              }}
            >
              {label}
            </MenuItem>
          )
        },
      )}
    </Menu>
  )
}
