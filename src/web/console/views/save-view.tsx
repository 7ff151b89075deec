import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SAVED_VIEWS } from '../../../domain/leads/lead-views.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { notify } from '../notify.ts'
import type { ViewStore } from './view-store.ts'

export interface ViewDraft {
  /** Name to begin with. */
  name: string
  query: string
}

interface Props {
  id: string
  store: Pick<ViewStore, 'saveView'>
  /** The name of the area that lists the views. */
  area: string
  /** Null while the dialog is closed. */
  draft: ViewDraft | null
  onClose: () => void
}

/** Saves the current filters, order and layout under a name. */
export function SaveViewDialog({ id, draft, onClose, ...form }: Props) {
  return (
    <Dialog id={id} size="s" title="Save this view" open={draft !== null} onClose={onClose}>
      {draft && <SaveViewForm {...form} draft={draft} onDone={onClose} />}
    </Dialog>
  )
}

type FormProps = Pick<Props, 'store' | 'area'> & { draft: ViewDraft; onDone: () => void }

function SaveViewForm({ store, area, draft, onDone }: FormProps) {
  const [name, setName] = useState(draft.name)
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The dialog opens after its content renders, and focuses its first button.
    const frame = requestAnimationFrame(() => box.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    if (name.trim() === '') return setError('Name is required')
    setIsBusy(true)
    const outcome = await store.saveView(name, draft.query)
    setIsBusy(false)
    if (!outcome.ok) return setError(outcome.errors.name ?? outcome.error)
    notify('success', `View ${outcome.value.view.name} saved`)
    onDone()
    void navigate(`?${outcome.value.view.query}`, { replace: true, preventScrollReset: true })
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={box}
        label="Name"
        hint={`Only you can see this view, under ${area}.`}
        value={name}
        maxLength={SAVED_VIEWS.maxNameLength}
        autoComplete="off"
        error={error || undefined}
        onChange={(event) => {
          setName(event.target.value)
          setError('')
        }}
      />
      <Button variant="primary" type="submit" full loading={isBusy} className="mt-4">
        Save
      </Button>
    </form>
  )
}
