import { useState } from 'react'
import type { ListedTag } from '../../../services/stock/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../ui/overlays/invoker.ts'
import { notify } from '../notify.ts'
import { deleteTag } from './tag-calls.ts'
import { carriesText } from './tag-texts.ts'

interface Props {
  tag: ListedTag
  open: boolean
  onClose: () => void
  onDone: () => void
  onChanged: () => void
}

const ID = 'delete-tag'

/** Asked once, by name, with how many cars it leaves. */
export function DeleteTag({ tag, open, onClose, onDone, onChanged }: Props) {
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const remove = async () => {
    setIsBusy(true)
    const outcome = await deleteTag(tag)
    setIsBusy(false)
    if (outcome.ok) {
      notify('success', `${tag.name} is deleted`)
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
        {tag.cars > 0 && <b className="font-semibold text-ink-900">{carriesText(tag.cars)}. </b>}
        {tag.feedName === null
          ? 'It leaves them, the search and its address at once. To keep it for later, switch it off.'
          : `Cars whose feed says ${tag.feedName} show that word plainly again. To hide it, switch it off.`}
      </p>
      {error && (
        <Notice kind="danger" announce className="mt-3">
          {error}. Look at it again before you delete it.
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
