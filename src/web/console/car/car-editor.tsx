import { useEffect, useMemo, useState } from 'react'
import { paths } from '../../../domain/site/routes.ts'
import type { VehicleStatus } from '../../../domain/vehicles/condition.ts'
import { STATUSES } from '../../../domain/vehicles/statuses.ts'
import { vehicleTitle } from '../../../domain/vehicles/title.ts'
import type { CarSuggestions, EditedCar } from '../../../services/stock/index.ts'
import { useScreenKeys } from '../layout/keys/screen-keys.ts'
import { notify } from '../notify.ts'
import { CarPhotos } from '../photos/car-photos.tsx'
import type { CallOutcome } from '../staff-call.ts'
import { changeStatus, discardDraft, publishCar } from './car-calls.ts'
import {
  type CarDialogName,
  ChangesDialog,
  DeleteCarDialog,
  DiscardDialog,
  DuplicateCarDialog,
  SoldDialog,
} from './car-dialogs.tsx'
import { CarFoot } from './car-foot.tsx'
import { type CarStore, currentValue } from './car-store.ts'
import { useLinkedPart } from './go-to-part.ts'
import { CarHead } from './head/car-head.tsx'
import { useStepper } from './head/use-stepper.ts'
import { useViewers } from './head/use-viewers.ts'
import { HistoryPanel } from './history-panel.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { FirstProblem, ReadyPanel } from './ready-panel.tsx'
import { CarSection } from './sections/car-section.tsx'
import { DetailsSection } from './sections/details-section.tsx'
import { PriceSection } from './sections/price-section.tsx'
import { SaleSection } from './sections/sale-section.tsx'
import { TagsSection } from './sections/tags-section.tsx'
import { DescriptionSection, FeaturesSection } from './sections/text-sections.tsx'
import { useCar } from './use-car.ts'
import './car.css'

interface Props {
  loadedCar: EditedCar
  suggestions: CarSuggestions | null
}

/** Photos, details and figures of a car side by side; one below the other on narrow screens. */
export function CarEditor({ loadedCar, suggestions }: Props) {
  const screen = useCar(loadedCar)
  const { car, store } = screen
  const viewers = useViewers(car.id, Object.keys(screen.typedValues).length > 0)
  const stepper = useStepper(car.id, store)
  const [openDialog, setOpenDialog] = useState<CarDialogName | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const close = () => setOpenDialog(null)
  const dealerships = useMemo(
    () => new Map(suggestions?.dealerships.map(({ slug, name }) => [slug, name])),
    [suggestions],
  )

  /** Runs one act on the car, with everything typed saved before. */
  const act = async (
    name: string,
    send: () => Promise<CallOutcome<{ car: EditedCar }>>,
    doneText: string,
  ) => {
    if (busy !== null) return
    setBusy(name)
    if (await store.flush()) {
      const outcome = await send()
      if (outcome.ok) {
        store.receive(outcome.value.car)
        notify('success', doneText)
      } else notify('error', outcome.error)
    } else notify('error', 'Some fields are not saved. Check the marked fields first.')
    setBusy(null)
    close()
  }
  const seen = () => store.state().car.draft?.updatedAt ?? null
  const publish = () => {
    const isNew = car.status === 'draft'
    void act('publish', () => publishCar(car.id, seen()), isNew ? 'The car is on sale' : 'Published')
  }
  const setStatus = (status: VehicleStatus) => {
    if (status === 'sold') return setOpenDialog('sold')
    return void act(
      status,
      () => changeStatus({ id: car.id, status, from: car.status }),
      `Status changed to ${STATUSES[status].label.toLowerCase()}`,
    )
  }
  useSaveKey(() => car.canEdit && publish())
  useScreenKeys(
    useMemo(
      () => ({
        title: 'Car',
        keys: [
          { key: 'p', act: 'Preview', run: () => void openPreview(store) },
          { key: 'Ctrl S', act: 'Publish' },
          ...(stepper
            ? [
                { key: 'j', act: 'Next car', run: () => stepper.step('next') },
                { key: 'k', act: 'Previous car', run: () => stepper.step('previous') },
              ]
            : []),
        ],
      }),
      [store, stepper],
    ),
  )
  useLinkedPart()
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <CarHead
        car={car}
        title={titleOf(car)}
        dealershipName={dealerships.get(car.fields.dealership ?? '') ?? null}
        {...{ stepper, viewers }}
        onStatus={setStatus}
        onDuplicate={() => setOpenDialog('duplicate')}
        onDelete={() => setOpenDialog('delete')}
      />
      <div className="car-columns">
        <div id="car-photos" tabIndex={-1} className="car-photos px-5 py-4 max-sm:px-4">
          <CarPhotos vehicleId={car.id} canEdit={car.canEdit} />
        </div>
        <div className="car-details">
          <SaleSection car={car} />
          <FirstProblem screen={screen} />
          <DetailsSection {...{ screen, suggestions }} />
          <PriceSection screen={screen} />
          <DescriptionSection screen={screen} />
          <FeaturesSection screen={screen} />
          <TagsSection screen={screen} />
        </div>
        <div className="car-side">
          <ReadyPanel car={car} />
          <CarSection title="Last 30 days" aside={`${car.figures.views} views`}>
            <dl className="grid grid-cols-3 gap-3">
              {(['views', 'saves', 'enquiries'] as const).map((name) => (
                <div key={name} className="flex flex-col-reverse">
                  <dt className="text-xs text-ink-500 capitalize">{name}</dt>
                  <dd className="text-xl font-semibold tabular-nums">{car.figures[name]}</dd>
                </div>
              ))}
            </dl>
          </CarSection>
          <HistoryPanel screen={screen} />
        </div>
      </div>
      <CarFoot
        {...{ screen, busy }}
        onPublish={publish}
        onDiscard={() => setOpenDialog('discard')}
        onShowChanges={() => void store.flush().then(() => setOpenDialog('changes'))}
        onPreview={() => void openPreview(store)}
        onStatus={setStatus}
      />
      <SoldDialog
        car={car}
        isOpen={openDialog === 'sold'}
        onClose={close}
        onDone={(newer) => {
          store.receive(newer)
          close()
        }}
      />
      <DeleteCarDialog
        car={car}
        listHref={stepper?.list.href ?? paths.stock()}
        isOpen={openDialog === 'delete'}
        onClose={close}
      />
      <DuplicateCarDialog car={car} isOpen={openDialog === 'duplicate'} onClose={close} />
      <ChangesDialog car={car} dealerships={dealerships} isOpen={openDialog === 'changes'} onClose={close} />
      <LeaveGuard screen={screen} />
      <DiscardDialog
        car={car}
        isOpen={openDialog === 'discard'}
        onClose={close}
        isBusy={busy === 'discard'}
        onDiscard={() => void act('discard', () => discardDraft(car.id, seen()), 'Changes discarded')}
      />
    </div>
  )
}

/** Shows the car's page with everything that is typed. */
async function openPreview(store: CarStore): Promise<void> {
  await store.flush()
  window.open(store.state().car.previewHref, '_blank', 'noopener')
}

/** The title that the car has once its draft is published. */
function titleOf(car: EditedCar): string {
  const isRenamed = (['year', 'make', 'model', 'badge'] as const).some((field) => car.draft?.fields[field])
  if (!isRenamed) return car.title
  return vehicleTitle({
    year: Number(currentValue(car, 'year')),
    make: String(currentValue(car, 'make')),
    model: String(currentValue(car, 'model')),
    badge: currentValue(car, 'badge') as string | null,
  })
}

function useSaveKey(save: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      if (!event.repeat && !document.querySelector('dialog:modal')) save()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
