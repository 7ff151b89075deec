import { type FormEvent, useState } from 'react'
import { KINDS } from '../../../../domain/content/kinds.ts'
import { slugError } from '../../../../domain/content/slugs.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../../ui/overlays/invoker.ts'
import type { EditableKind } from '../content-url.ts'

const ID = 'document-move'

interface Props {
  isOpen: boolean
  kind: EditableKind
  slug: string
  isOnSite: boolean
  isBusy: boolean
  failure: string | undefined
  onClose: () => void
  onMove: (to: string) => void
}

/** Changes the address separately from saving, because links and search engines use the old one. */
export function MoveDialog({ isOpen, onClose, ...rest }: Props) {
  return (
    <Dialog id={ID} size="s" title="Change address" open={isOpen} onClose={onClose}>
      {isOpen && <MoveForm {...rest} />}
    </Dialog>
  )
}

function MoveForm({ kind, slug, isOnSite, isBusy, failure, onMove }: Omit<Props, 'isOpen' | 'onClose'>) {
  const [to, setTo] = useState(slug)
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = to === slug ? 'This is already its address' : slugError(to, KINDS[kind])
    setError(problem)
    if (!problem) onMove(to)
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label="New address"
        before="/"
        value={to}
        error={error ?? failure}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={
          isOnSite
            ? 'The change takes effect at once, and the old address redirects to the new one.'
            : 'Use lower-case letters, digits and hyphens.'
        }
        onChange={(event) => setTo(event.target.value)}
      />
      <div className="mt-5 flex justify-end gap-2.5">
        <Button variant="ghost" {...closesDialog(ID)}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" loading={isBusy}>
          Change address
        </Button>
      </div>
    </form>
  )
}
