import { type Actor, can } from '../../../../domain/permissions/permissions.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { History, Plus, Trash2 } from '../../../../ui/icons.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import type { LeadDialog } from './lead-dialogs.tsx'
import { manualFormsOf } from './new-lead-dialog.tsx'

/** The last buttons of the header: bulk changes and deleted leads, where there is room, and a new lead. */
export function LeadButtons({ actor, onDialog }: { actor: Actor; onDialog: (ask: LeadDialog) => void }) {
  return (
    <>
      <IconButton
        name="Bulk changes"
        size="s"
        variant="line"
        className="size-8! @max-lg:hidden"
        onClick={() => onDialog({ kind: 'changes' })}
      >
        <History aria-hidden />
      </IconButton>
      {can(actor, 'leads.delete') && (
        <IconButton
          name="Deleted leads"
          size="s"
          variant="line"
          className="size-8! @max-lg:hidden"
          onClick={() => onDialog({ kind: 'deleted' })}
        >
          <Trash2 aria-hidden />
        </IconButton>
      )}
      {canCreateLeads(actor) && (
        <Button icon={<Plus aria-hidden />} className="max-sm:h-11" onClick={() => onDialog({ kind: 'new' })}>
          {/* The icon alone where there is no room. */}
          <span className="@max-lg:sr-only">New lead</span>
          <span className="@max-lg:hidden">
            <Kbd>n</Kbd>
          </span>
        </Button>
      )}
    </>
  )
}

export function canCreateLeads(actor: Actor): boolean {
  return manualFormsOf(actor).length > 0
}
