import { type FormEvent, useState } from 'react'
import { wholeText } from '../../../../domain/vehicles/prices/price.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'

interface Props {
  count: number
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks to type the number of cars, so that nobody empties the yard by habit. */
export function ConfirmWithdrawal({ count, isOpen, onClose, onConfirm }: Props) {
  const [typed, setTyped] = useState('')
  const isRight = Number(typed) === count && typed.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRight) onConfirm()
  }
  return (
    <Dialog
      id="confirm-withdrawal"
      title={`Take ${wholeText(count)} cars off sale`}
      size="s"
      open={isOpen}
      onClose={onClose}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={`Type ${count} to confirm`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" disabled={!isRight}>
            Take them off sale
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
