import { paths } from '../../../domain/site/routes.ts'
import type { VehicleStatus } from '../../../domain/vehicles/condition.ts'
import { STATUS_ACTS, STATUS_MOVES } from '../../../domain/vehicles/edit/status-moves.ts'
import { STATUSES } from '../../../domain/vehicles/statuses.ts'
import type { EditedCar } from '../../../services/stock/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChevronLeft, Copy, Ellipsis, ExternalLink, Printer, Trash2 } from '../../../ui/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx'

export const STATUS_TONES = {
  draft: 'neutral',
  on_sale: 'positive',
  pending: 'warning',
  sold: 'ink',
  withdrawn: 'line',
} satisfies Record<VehicleStatus, BadgeTone>

interface Props {
  car: EditedCar
  title: string
  dealershipName: string | null
  onStatus: (status: VehicleStatus) => void
  onDuplicate: () => void
  onDelete: () => void
}

/** Title and status of the car, and the acts that are needed less often. */
export function CarHead({ car, title, dealershipName, onStatus, onDuplicate, onDelete }: Props) {
  const days = car.daysInStock === 1 ? '1 day in stock' : `${car.daysInStock} days in stock`
  const facts = [car.fields.stockid, dealershipName, car.status === 'draft' ? null : days]
  return (
    <div className="flex min-h-13 shrink-0 items-center gap-2.5 border-b border-ink-100 pr-4 pl-3 max-sm:pl-2">
      <Anchor
        href={STOCK_HREF}
        aria-label="All stock"
        title="All stock"
        className="grid size-8 shrink-0 place-items-center rounded-s text-ink-700 hover:bg-ink-100 hover:text-ink-900 max-sm:size-11 [&_svg]:size-4.5"
      >
        <ChevronLeft aria-hidden />
      </Anchor>
      <div className="flex min-w-0 flex-1 items-center gap-2.5 py-1.5 max-sm:flex-col max-sm:items-start max-sm:gap-0">
        <h1 className="max-w-full min-w-0 truncate text-l leading-6 tracking-[-0.01em]">{title}</h1>
        <span className="flex max-w-full min-w-0 items-center gap-2.5">
          <Badge tone={STATUS_TONES[car.status]}>{STATUSES[car.status].label}</Badge>
          <span className="truncate text-xs text-ink-500">{facts.filter(Boolean).join(', ')}</span>
        </span>
      </div>
      <div className="ml-auto">
        <Menu
          trigger={
            <IconButton size="s" variant="line" name="More" className="size-8 max-sm:size-11">
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          {car.canEdit &&
            STATUS_MOVES[car.status].map((status) => (
              <MenuItem key={status} note={STATUSES[status].meaning} onSelect={() => onStatus(status)}>
                {STATUS_ACTS[status]}
              </MenuItem>
            ))}
          {car.canEdit && <MenuSeparator />}
          {car.status !== 'draft' && (
            <MenuItem
              icon={<ExternalLink aria-hidden />}
              href={paths.vehicle({ id: car.id, slug: car.slug })}
            >
              View on the site
            </MenuItem>
          )}
          <MenuItem icon={<Printer aria-hidden />} href={windowCardHref([car.id])}>
            Print window card
          </MenuItem>
          {car.canEdit && (
            <>
              <MenuItem icon={<Copy aria-hidden />} onSelect={onDuplicate}>
                Duplicate car
              </MenuItem>
              <MenuSeparator />
              <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={onDelete}>
                Delete car
              </MenuItem>
            </>
          )}
        </Menu>
      </div>
    </div>
  )
}

/** The list of cars. */
export const STOCK_HREF = paths.stock()

export function windowCardHref(ids: readonly string[]): string {
  return `${paths.windowCards()}?ids=${ids.join(',')}`
}
