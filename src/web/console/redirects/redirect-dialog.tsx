import { type FormEvent, useState } from 'react'
import type { Redirect } from '../../../domain/redirects/redirect.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../ui/overlays/invoker.ts'
import { notify } from '../notify.ts'
import type { CallFailure } from '../staff-call.ts'
import { saveRedirect } from './redirect-calls.ts'

interface Props {
  /** Null closes the dialog; an empty old address adds a redirect. */
  editing: Redirect | null
  onClose: () => void
  onDone: () => void
}

const ID = 'redirect'

export function RedirectDialog({ editing, onClose, onDone }: Props) {
  const title = editing?.from ? 'Edit redirect' : 'Add redirect'
  return (
    <Dialog id={ID} size="s" title={title} open={editing !== null} onClose={onClose}>
      {editing && <RedirectForm key={editing.from} editing={editing} onDone={onDone} />}
    </Dialog>
  )
}

function RedirectForm({ editing, onDone }: { editing: Redirect; onDone: () => void }) {
  const isNew = editing.from === ''
  const [draft, setDraft] = useState(editing)
  const [was, setWas] = useState<string | null>(isNew ? null : editing.to)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const outcome = await saveRedirect({ ...draft, was })
    setIsBusy(false)
    if (outcome.ok) {
      notify('success', `${outcome.value.redirect.from} now redirects to ${outcome.value.redirect.to}`)
      return onDone()
    }
    setFailure(outcome)
    // The notice shows the current target, so saving again replaces it knowingly.
    if (outcome.status === 409) setWas(currentRedirect(outcome)?.to ?? null)
  }
  const current = failure?.status === 409 ? currentRedirect(failure) : null
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3.5">
      {failure && Object.keys(failure.errors).length === 0 && (
        <Notice kind="danger" announce>
          {failure.error}
          {failure.status === 409 &&
            (current
              ? `: it now redirects to ${current.to}. Save again to replace that.`
              : ': it has been deleted. Save again to add it back.')}
        </Notice>
      )}
      <TextField
        label="Old address"
        hint="A path or a full address, as people have bookmarked it."
        value={draft.from}
        disabled={!isNew}
        error={failure?.errors.from}
        onChange={(event) => setDraft({ ...draft, from: event.target.value })}
      />
      <TextField
        label="New address"
        hint="A page of this site, such as /car-sales/used, or an https address of another site."
        value={draft.to}
        error={failure?.errors.to}
        onChange={(event) => setDraft({ ...draft, to: event.target.value })}
      />
      <div className="flex justify-end gap-2.5">
        <Button variant="ghost" {...closesDialog(ID)}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" loading={isBusy}>
          Save
        </Button>
      </div>
    </form>
  )
}

function currentRedirect({ body }: CallFailure): Redirect | null {
  return (body as { redirect?: Redirect | null } | undefined)?.redirect ?? null
}
