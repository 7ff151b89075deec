import { useEffect, useState } from 'react'
import { FORM_NAMES } from '../../../../domain/leads/forms/form-names.ts'
import type { DeletedLead } from '../../../../services/leads/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import type { CallOutcome } from '../../staff-call.ts'
import { bringBack } from './delete-lead.tsx'
import { loadDeleted } from './dialog-calls.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

/** What was deleted, with how long it can still be brought back. */
export function DeletedLeads({ isOpen, onClose, onDone }: Props) {
  return (
    <Dialog id="deleted-leads" title="Deleted leads" flush open={isOpen} onClose={onClose}>
      {isOpen && <DeletedList onDone={onDone} />}
    </Dialog>
  )
}

type Loaded = CallOutcome<{ leads: DeletedLead[]; total: number }>

function DeletedList({ onDone }: Pick<Props, 'onDone'>) {
  const [{ page, turn }, setAsked] = useState({ page: 1, turn: 0 })
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  useEffect(() => {
    let isLeft = false
    const load = async () => {
      const outcome = await loadDeleted(page)
      if (!isLeft) setLoaded(outcome)
    }
    void load()
    return () => {
      isLeft = true
    }
  }, [page, turn])
  const again = () => setAsked({ page, turn: turn + 1 })
  if (!loaded) return <Spinner className="m-5" />
  if (!loaded.ok)
    return <ErrorState title={loaded.error} actions={<Button onClick={again}>Try again</Button>} />
  const { leads, total } = loaded.value
  if (total === 0)
    return (
      <EmptyState drawing="bays" title="Nothing is deleted">
        What is deleted stands here for 30 days.
      </EmptyState>
    )
  const restore = async (lead: DeletedLead) => {
    setBusy(lead.id)
    await bringBack(lead, onDone)
    setBusy(null)
    again()
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
                {lead.deletedBy && `By ${lead.deletedBy}, `}
                {lead.daysLeft === 1 ? 'last day' : `${lead.daysLeft} days left`}
              </p>
            </div>
            <Button
              size="s"
              className="max-sm:h-11"
              loading={busy === lead.id}
              aria-label={`Bring back ${lead.name}`}
              onClick={() => void restore(lead)}
            >
              Bring back
            </Button>
          </li>
        ))}
      </ul>
      {total > page * PER_PAGE && (
        <Button className="m-4" onClick={() => setAsked({ page: page + 1, turn })}>
          Older ones
        </Button>
      )}
      {page > 1 && (
        <Button className="m-4" onClick={() => setAsked({ page: page - 1, turn })}>
          Newer ones
        </Button>
      )}
    </>
  )
}

const PER_PAGE = 25
