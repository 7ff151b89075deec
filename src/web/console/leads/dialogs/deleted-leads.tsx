import { useState } from 'react'
import { FORM_NAMES } from '../../../../domain/leads/forms/form-names.ts'
import type { DeletedLead } from '../../../../services/leads/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { NotLoaded } from '../../list/not-loaded.tsx'
import { useLatest } from '../../list/use-latest.ts'
import { restoreAndNotify } from './delete-lead.tsx'
import { loadDeleted } from './dialog-calls.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

/** The deleted leads, with how long each can still be restored. */
export function DeletedLeads({ isOpen, onClose, onDone }: Props) {
  return (
    <Dialog id="deleted-leads" title="Deleted leads" flush open={isOpen} onClose={onClose}>
      {isOpen && <DeletedList onDone={onDone} />}
    </Dialog>
  )
}

function DeletedList({ onDone }: Pick<Props, 'onDone'>) {
  const [page, setPage] = useState(1)
  const { outcome, reload } = useLatest(page, loadDeleted)
  const [busy, setBusy] = useState<string | null>(null)
  if (!outcome) return <Spinner className="m-5" />
  if (!outcome.ok) return <NotLoaded failure={outcome} onRetry={reload} />
  const { leads, total } = outcome.value
  if (total === 0)
    return (
      <EmptyState drawing="bays" title="No deleted leads">
        Deleted leads stay here for 30 days.
      </EmptyState>
    )
  const restore = async (lead: DeletedLead) => {
    setBusy(lead.id)
    await restoreAndNotify(lead, onDone)
    setBusy(null)
    reload()
  }
  return (
    <>
      <ul aria-label="Deleted leads" className="divide-y divide-ink-100">
        {leads.map((lead) => (
          <li key={lead.id} className="flex items-center gap-3 px-5 py-3 max-sm:px-4">
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{lead.name}</p>
              <p className="text-ink-500 wrap-anywhere">
                {FORM_NAMES[lead.form].name}, {lead.reference}
              </p>
              <p className="text-xs text-ink-500">
                {lead.deletedBy && `Deleted by ${lead.deletedBy}, `}
                {lead.daysLeft === 1 ? 'last day' : `${lead.daysLeft} days left`}
              </p>
            </div>
            <Button
              size="s"
              className="max-sm:h-11"
              loading={busy === lead.id}
              aria-label={`Restore ${lead.name}`}
              onClick={() => void restore(lead)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
      {total > page * PER_PAGE && (
        <Button className="m-4" onClick={() => setPage(page + 1)}>
          Older leads
        </Button>
      )}
      {page > 1 && (
        <Button className="m-4" onClick={() => setPage(page - 1)}>
          Newer leads
        </Button>
      )}
    </>
  )
}

const PER_PAGE = 25
