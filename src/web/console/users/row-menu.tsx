import { useRef } from 'react'
import { MANAGE_REFUSALS, manageRefusal, type UserAct } from '../../../domain/permissions/manage-users.ts'
import type { Actor } from '../../../domain/permissions/permissions.ts'
import type { ListedUser } from '../../../domain/users/user-schemas.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Ban, Ellipsis, type Icon, KeyRound, Mail } from '../../../ui/icons.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import type { UserDialogRequest } from './user-dialog.tsx'

interface RowAction {
  kind: UserDialogRequest['kind']
  act: UserAct
  label: string
  icon: Icon
}

const ROW_ACTIONS: readonly RowAction[] = [
  { kind: 'password', act: 'change_password', label: 'Change password', icon: KeyRound },
  { kind: 'invite', act: 'change_password', label: 'Send invitation', icon: Mail },
  { kind: 'deactivate', act: 'deactivate', label: 'Deactivate', icon: Ban },
]

interface Props {
  user: ListedUser
  actor: Actor
  canInvite: boolean
  /** An element outside the table, which would clip the menu. */
  container: HTMLElement | null
  onDialog: (dialog: UserDialogRequest) => void
}

/** Actions on a user without opening their panel; one the actor may not take says why. */
export function RowMenu({ user, actor, canInvite, container, onDialog }: Props) {
  const pendingDialog = useRef<UserDialogRequest | null>(null)
  return (
    <Menu
      container={container}
      // Opens the dialog only once the focus is back on this button, so that closing it returns the focus here.
      onClosed={() => {
        if (pendingDialog.current) onDialog(pendingDialog.current)
        pendingDialog.current = null
      }}
      trigger={
        <IconButton name={`More actions for ${user.name}`} size="s" className="max-sm:size-11">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {ROW_ACTIONS.filter(({ kind }) => kind !== 'invite' || canInvite).map(
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
                pendingDialog.current = { kind, user }
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
