import { useState } from 'react'
import type { ListedTag } from '../../../services/stock/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../ui/overlays/invoker.ts'
import { notify } from '../notify.ts'
import { deleteTag } from './tag-calls.ts'
import { carCountText } from './tag-texts.ts'

interface Props {
  tag: ListedTag
  open: boolean
  onClose: () => void
  onDone: () => void
  onChanged: () => void
}

const ID = 'delete-tag'

/** Confirms deleting a tag, with the number of cars that have it. */
export function DeleteTag({ tag, open, onClose, onDone, onChanged }: Props) {
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const remove = async () => {
    setIsBusy(true)
    const outcome = await deleteTag(tag)
    setIsBusy(false)
    if (outcome.ok) {
      notify('success', `${tag.name} deleted`)
      return onDone()
    }
    setError(outcome.error)
    return onChanged()
  }
  return (
    <Dialog
      id={ID}
      size="s"
      title={`Delete ${tag.name}?`}
      open={open}
      onClose={() => {
        setError(null)
        onClose()
      }}
    >
      <p className="text-ink-700">
        {tag.cars > 0 && <b className="font-semibold text-ink-900">{carCountText(tag.cars)}. </b>}
        {tag.feedName === null
          ? 'It disappears from cars and the search, and links to it stop working. To keep it for later, switch it off instead.'
          : `Cars with ${tag.feedName} in their feed will show it as a plain tag again. To hide it, switch it off instead.`}
      </p>
      {error && (
        <Notice kind="danger" announce className="mt-3">
          {error}. Check the tag again before you delete it.
        </Notice>
      )}
      <div className="mt-5 flex justify-end gap-2.5">
        <Button variant="ghost" {...closesDialog(ID)}>
          Cancel
        </Button>
        <Button variant="danger" loading={isBusy} onClick={() => void remove()}>
          Delete tag
        </Button>
      </div>
    </Dialog>
  )
}
