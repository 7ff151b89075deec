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
  /** Null: closed; without an old address: a new one. */
  editing: Redirect | null
  onClose: () => void
  onDone: () => void
}

const ID = 'redirect'

export function RedirectDialog({ editing, onClose, onDone }: Props) {
  const title = editing?.from ? 'Change a redirect' : 'Add a redirect'
  return (
    <Dialog id={ID} size="s" title={title} open={editing !== null} onClose={onClose}>
      {editing && <RedirectForm key={editing.from} editing={editing} onDone={onDone} />}
    </Dialog>
  )
}

function RedirectForm({ editing, onDone }: { editing: Redirect; onDone: () => void }) {
  const isNew = editing.from === ''
  const [typed, setTyped] = useState(editing)
  const [was, setWas] = useState<string | null>(isNew ? null : editing.to)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const outcome = await saveRedirect({ ...typed, was })
    setIsBusy(false)
    if (outcome.ok) {
      notify('success', `${outcome.value.redirect.from} leads to ${outcome.value.redirect.to}`)
      return onDone()
    }
    setFailure(outcome)
    // Told where it leads now: who presses again knows what they put theirs over.
    if (outcome.status === 409) setWas(standing(outcome)?.to ?? null)
  }
  const stands = failure?.status === 409 ? standing(failure) : null
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3.5">
      {failure && Object.keys(failure.errors).length === 0 && (
        <Notice kind="danger" announce>
          {failure.error}
          {failure.status === 409 &&
            (stands
              ? `: it leads to ${stands.to} now. Save again to put yours over it.`
              : ': it leads nowhere now. Save again to keep yours.')}
        </Notice>
      )}
      <TextField
        label="Old address"
        hint="As it stands in people’s bookmarks: a path, or the whole address."
        value={typed.from}
        disabled={!isNew}
        error={failure?.errors.from}
        onChange={(event) => setTyped({ ...typed, from: event.target.value })}
      />
      <TextField
        label="Leads to"
        hint="A page of this site, such as /car-sales/used, or an https address elsewhere."
        value={typed.to}
        error={failure?.errors.to}
        onChange={(event) => setTyped({ ...typed, to: event.target.value })}
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

function standing({ body }: CallFailure): Redirect | null {
  return (body as { redirect?: Redirect | null } | undefined)?.redirect ?? null
}
