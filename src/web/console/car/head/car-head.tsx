import { paths } from '../../../../domain/site/routes.ts'
import type { VehicleStatus } from '../../../../domain/vehicles/condition.ts'
import type { Viewer } from '../../../../domain/vehicles/edit/viewers.ts'
import { STATUSES } from '../../../../domain/vehicles/statuses.ts'
import type { EditedCar } from '../../../../services/stock/index.ts'
import { Anchor } from '../../../../ui/anchor.tsx'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'
import { ChevronLeft } from '../../../../ui/icons.tsx'
import { stockViewStore } from '../../stock/views/stock-view-store.ts'
import { findView } from '../../stock/views/stock-views.ts'
import { useViews } from '../../views/view-store.ts'
import { CarMenu, type CarMenuActs } from './car-menu.tsx'
import { CarStepper } from './car-stepper.tsx'
import { CarViewers } from './car-viewers.tsx'
import type { Stepper } from './use-stepper.ts'

const STATUS_TONES = {
  draft: 'neutral',
  on_sale: 'positive',
  pending: 'warning',
  sold: 'ink',
  withdrawn: 'line',
} satisfies Record<VehicleStatus, BadgeTone>

interface Props extends CarMenuActs {
  car: EditedCar
  title: string
  dealershipName: string | null
  /** Null without a list to step through. */
  stepper: Stepper | null
  /** The others who have the car open. */
  viewers: readonly Viewer[]
}

/** Title and status of the car, its place in the list, and the acts that are needed less often. On a phone the title has its own line. */
export function CarHead({ car, title, dealershipName, stepper, viewers, ...acts }: Props) {
  const days = car.daysInStock === 1 ? '1 day in stock' : `${car.daysInStock} days in stock`
  const facts = [car.fields.stockid, dealershipName, car.status === 'draft' ? null : days]
  return (
    <div className="flex min-h-13 shrink-0 items-center gap-2.5 border-b border-ink-100 pr-4 pl-3 max-sm:flex-wrap max-sm:gap-x-1 max-sm:gap-y-0 max-sm:px-1">
      <BackLink stepper={stepper} />
      <div className="flex min-w-0 flex-1 items-center gap-2.5 py-1.5 max-sm:order-last max-sm:flex-none max-sm:basis-full max-sm:flex-wrap max-sm:gap-x-2 max-sm:gap-y-0.5 max-sm:border-t max-sm:border-ink-100 max-sm:px-3 max-sm:py-2.5">
        <h1 className="min-w-0 truncate text-l leading-6 tracking-[-0.01em] max-sm:flex-1 max-sm:whitespace-normal">
          {title}
        </h1>
        <Badge tone={STATUS_TONES[car.status]}>{STATUSES[car.status].label}</Badge>
        <span className="min-w-0 shrink-[9] truncate text-xs text-ink-500 max-sm:basis-full max-sm:text-s">
          {facts.filter(Boolean).join(', ')}
        </span>
      </div>
      <CarViewers viewers={viewers} />
      <div className="ml-auto flex items-center gap-2.5 max-sm:gap-1">
        {stepper && <CarStepper stepper={stepper} />}
        <CarMenu car={car} {...acts} />
      </div>
    </div>
  )
}

/** Back to the list as it was. A phone has room for its name. */
function BackLink({ stepper }: { stepper: Stepper | null }) {
  const { views } = useViews(stockViewStore)
  const name = stepper ? (findView(stepper.list.state, views)?.name ?? 'Stock') : 'All stock'
  return (
    <Anchor
      href={stepper?.list.href ?? paths.stock()}
      aria-label={name}
      title={name}
      className="grid size-8 shrink-0 place-items-center rounded-s text-ink-700 hover:bg-ink-100 hover:text-ink-900 max-sm:flex max-sm:h-11 max-sm:w-auto max-sm:min-w-0 max-sm:flex-1 max-sm:gap-1.5 max-sm:px-2.5 [&_svg]:size-4.5 [&_svg]:shrink-0"
    >
      <ChevronLeft aria-hidden />
      <span className="truncate font-semibold text-ink-900 sm:hidden">{name}</span>
    </Anchor>
  )
}
