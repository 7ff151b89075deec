import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { closesDialog } from '../../../../ui/overlays/invoker.ts'
import type { CallFailure } from '../../staff-call.ts'

interface Props {
  /** The dialog's id. */
  id: string
  /** The label of the confirming button. */
  act: string
  isDanger?: boolean
  isBusy: boolean
  failure: CallFailure | null
  onAct: () => void
}

/** The foot of a confirmation dialog: the error, if any, and the buttons. */
export function ConfirmFoot({ id, act, isDanger, isBusy, failure, onAct }: Props) {
  return (
    <>
      {failure && (
        <Notice kind="danger" announce className="mt-3">
          {failure.error}
        </Notice>
      )}
      <div className="mt-5 flex justify-end gap-2.5">
        <Button variant="ghost" {...closesDialog(id)}>
          Cancel
        </Button>
        <Button variant={isDanger ? 'danger' : 'primary'} loading={isBusy} onClick={onAct}>
          {act}
        </Button>
      </div>
    </>
  )
}
