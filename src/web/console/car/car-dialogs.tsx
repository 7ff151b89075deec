import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../domain/site/routes.ts'
import { localTime } from '../../../domain/time/zone-time.ts'
import type { StatusChange } from '../../../domain/vehicles/edit/car-schemas.ts'
import { fieldText } from '../../../domain/vehicles/edit/change-text.ts'
import { RESTORE_DAYS } from '../../../domain/vehicles/edit/deleted-cars.ts'
import { FIELD_LABELS, type VehicleField } from '../../../domain/vehicles/fields.ts'
import { figureOf } from '../../../domain/vehicles/prices/figure.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { STATUSES } from '../../../domain/vehicles/statuses.ts'
import type { EditedCar } from '../../../services/stock/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { ConfirmFoot } from '../leads/dialogs/confirm-foot.tsx'
import { useSending } from '../leads/dialogs/use-sending.ts'
import { notify } from '../notify.ts'
import { useTimeZone } from '../session/time-zone.ts'
import { useNow } from '../use-now.ts'
import { changeStatus, deleteCar, duplicateCar, restoreCar } from './car-calls.ts'

export type CarDialogName = 'sold' | 'delete' | 'duplicate' | 'changes' | 'discard'

interface Props {
  car: EditedCar
  isOpen: boolean
  onClose: () => void
}

/** Date, price and lead of a sale. */
export function SoldDialog({ car, isOpen, onClose, onDone }: Props & { onDone: (car: EditedCar) => void }) {
  const timeZone = useTimeZone()
  const today = localTime(useNow(), timeZone).date
  const [on, setOn] = useState(today)
  const listedPrice = car.fields.driveAwayPrice ?? car.fields.egcPrice
  const [typedPrice, setTypedPrice] = useState<string | null>(null)
  const price = typedPrice ?? (listedPrice === null ? '' : wholeText(listedPrice))
  const [leadId, setLeadId] = useState('')
  const { isBusy, failure, submit } = useSending((change: StatusChange) => changeStatus(change))
  const sell = async () => {
    const sale = { on, price: price.trim() === '' ? null : (figureOf(price) ?? -1), leadId: leadId || null }
    const answer = await submit({ id: car.id, status: 'sold', from: car.status, sale })
    if (!answer) return
    notify('success', 'Marked as sold')
    onDone(answer.car)
  }
  return (
    <Dialog id="sell-car" size="s" title="Mark as sold" open={isOpen} onClose={onClose}>
      <p className="mb-3 text-s text-ink-500">{STATUSES.sold.meaning}</p>
      <div className="grid gap-3">
        <TextField
          label="Date of the sale"
          type="date"
          max={today}
          value={on}
          onChange={(event) => setOn(event.target.value)}
        />
        <TextField
          label="Price"
          optional
          inputMode="numeric"
          before="$"
          value={price}
          onChange={(event) => setTypedPrice(event.target.value)}
        />
        {car.leads.length > 0 && (
          <SelectField
            label="Lead"
            optional
            placeholder="No lead"
            value={leadId}
            onChange={(event) => setLeadId(event.target.value)}
            options={car.leads.map(({ id, name, reference }) => ({
              value: id,
              label: `${name}, ${reference}`,
            }))}
          />
        )}
      </div>
      <ConfirmFoot id="sell-car" act="Mark as sold" {...{ isBusy, failure }} onAct={() => void sell()} />
    </Dialog>
  )
}

/** Deletes the car, which can be restored for 30 days. */
export function DeleteCarDialog({ car, isOpen, onClose, listHref }: Props & { listHref: string }) {
  const navigate = useNavigate()
  const { isBusy, failure, submit } = useSending((id: string) => deleteCar(id))
  const restore = async () => {
    const outcome = await restoreCar(car.id)
    if (!outcome.ok) return notify('error', outcome.error)
    notify('success', `${car.title} restored`)
    return navigate(paths.car({ id: car.id }))
  }
  const remove = async () => {
    if (!(await submit(car.id))) return
    // The editor must be gone before Undo can open it again.
    onClose()
    await navigate(listHref)
    toasts.show({
      kind: 'success',
      message: `${car.title} deleted`,
      action: { label: 'Undo', onAct: () => void restore() },
    })
  }
  return (
    <Dialog id="delete-car" size="s" title={`Delete ${car.title}?`} open={isOpen} onClose={onClose}>
      <p className="text-ink-700">
        {car.fields.stockid} disappears from the website and from every list, with its photos and its history.
        You can restore it for {RESTORE_DAYS} days under{' '}
        <Anchor href={paths.deletedCars()} className="underline underline-offset-2">
          Deleted cars
        </Anchor>
        .
      </p>
      {car.source !== null && (
        <Notice kind="warning" className="mt-3">
          The feed {car.source} adds it again if it still contains this car. Withdraw it from sale instead.
        </Notice>
      )}
      <ConfirmFoot
        id="delete-car"
        act="Delete car"
        isDanger
        {...{ isBusy, failure }}
        onAct={() => void remove()}
      />
    </Dialog>
  )
}

/** Asks for the stock number of the copy. */
export function DuplicateCarDialog({ car, isOpen, onClose }: Props) {
  const navigate = useNavigate()
  const [stockid, setStockid] = useState('')
  const { isBusy, failure, submit } = useSending((id: string) => duplicateCar(car.id, id))
  const duplicate = async () => {
    const answer = await submit(stockid)
    if (!answer) return
    onClose()
    notify('success', 'Added as a draft')
    await navigate(paths.car({ id: answer.id }))
  }
  return (
    <Dialog id="duplicate-car" size="s" title="Duplicate car" open={isOpen} onClose={onClose}>
      <TextField
        label="Stock number of the new car"
        value={stockid}
        hint="The new car is a draft with the same details, without VIN, rego and photos."
        {...(failure?.errors.stockid && { error: failure.errors.stockid })}
        onChange={(event) => setStockid(event.target.value)}
      />
      <ConfirmFoot
        id="duplicate-car"
        act="Duplicate car"
        isBusy={isBusy}
        failure={null}
        onAct={() => void duplicate()}
      />
    </Dialog>
  )
}

interface ChangesProps extends Props {
  dealerships: ReadonlyMap<string, string>
}

/** What shoppers do not see yet. */
export function ChangesDialog({ car, isOpen, onClose, dealerships }: ChangesProps) {
  const fields = Object.keys(car.draft?.fields ?? {}) as VehicleField[]
  return (
    <Dialog id="car-changes" size="m" title="Changes to publish" open={isOpen} onClose={onClose}>
      <table className="w-full text-left text-s">
        <thead>
          <tr className="text-xs text-ink-500">
            <th className="py-1.5 font-normal">Field</th>
            <th className="py-1.5 font-normal">On the website</th>
            <th className="py-1.5 font-normal">New</th>
            <th className="py-1.5 font-normal">By</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field} className="border-t border-ink-100 align-top">
              <th scope="row" className="py-1.5 pr-3 font-semibold">
                {FIELD_LABELS[field]}
              </th>
              <td className="py-1.5 pr-3 break-words text-ink-500">
                {fieldText(field, car.fields[field], dealerships)}
              </td>
              <td className="py-1.5 pr-3 break-words">
                {fieldText(field, car.draft?.fields[field]?.value ?? null, dealerships)}
              </td>
              <td className="py-1.5 text-ink-500">{car.draft?.fields[field]?.name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

/** Asks before the whole draft is lost. */
export function DiscardDialog({
  car,
  isOpen,
  onClose,
  isBusy,
  onDiscard,
}: Props & { isBusy: boolean; onDiscard: () => void }) {
  const count = Object.keys(car.draft?.fields ?? {}).length
  return (
    <Dialog id="discard-draft" size="s" title="Discard the changes?" open={isOpen} onClose={onClose}>
      <p className="text-ink-700">
        {count === 1 ? 'One change' : `${count} changes`} that shoppers have not seen will be lost, also those
        of your colleagues. The website stays as it is.
      </p>
      <ConfirmFoot
        id="discard-draft"
        act="Discard changes"
        isDanger
        isBusy={isBusy}
        failure={null}
        onAct={onDiscard}
      />
    </Dialog>
  )
}
