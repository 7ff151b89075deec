import { paths } from '../../../../domain/site/routes.ts'
import type { VehicleStatus } from '../../../../domain/vehicles/condition.ts'
import { STATUS_ACTS, STATUS_MOVES } from '../../../../domain/vehicles/edit/status-moves.ts'
import { STATUSES } from '../../../../domain/vehicles/statuses.ts'
import type { EditedCar } from '../../../../services/stock/index.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Copy, Ellipsis, ExternalLink, Printer, Trash2 } from '../../../../ui/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/overlays/menu.tsx'

export interface CarMenuActs {
  onStatus: (status: VehicleStatus) => void
  onDuplicate: () => void
  onDelete: () => void
}

/** The acts that are needed less often. */
export function CarMenu({ car, onStatus, onDuplicate, onDelete }: CarMenuActs & { car: EditedCar }) {
  return (
    <Menu
      trigger={
        <IconButton
          size="s"
          variant="line"
          name="More"
          className="size-8 max-sm:size-11 max-sm:border-transparent max-sm:bg-transparent"
        >
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
        <MenuItem icon={<ExternalLink aria-hidden />} href={paths.vehicle({ id: car.id, slug: car.slug })}>
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
  )
}

function windowCardHref(ids: readonly string[]): string {
  return `${paths.windowCards()}?ids=${ids.join(',')}`
}
