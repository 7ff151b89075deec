import { type Actor, can } from '../../../../domain/permissions/permissions.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Plus, Trash2 } from '../../../../ui/icons.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import type { HandAsk } from './lead-dialogs.tsx'
import { handFormsOf } from './new-lead-dialog.tsx'

/** At the end of the head: what was deleted, where there is room for it, and a lead to take down. */
export function HandButtons({ actor, onHand }: { actor: Actor; onHand: (ask: HandAsk) => void }) {
  return (
    <>
      {can(actor, 'leads.delete') && (
        <IconButton
          name="Deleted leads"
          size="s"
          variant="line"
          className="size-8! @max-lg:hidden"
          onClick={() => onHand({ kind: 'deleted' })}
        >
          <Trash2 aria-hidden />
        </IconButton>
      )}
      {mayTakeDown(actor) && (
        <Button icon={<Plus aria-hidden />} className="max-sm:h-11" onClick={() => onHand({ kind: 'new' })}>
          {/* Where there is no room, the sign alone. */}
          <span className="@max-lg:sr-only">New lead</span>
          <span className="@max-lg:hidden">
            <Kbd>n</Kbd>
          </span>
        </Button>
      )}
    </>
  )
}

export function mayTakeDown(actor: Actor): boolean {
  return handFormsOf(actor).length > 0
}
