import { paths } from '../../../domain/site/routes.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Shown with fewer than two cars. */
export function CompareEmpty({ only }: { only: VehicleCard | null }) {
  return (
    <EmptyState
      className="mt-6 rounded-l border border-ink-100 bg-paper"
      title={only ? 'Add another car to compare' : 'Nothing to compare yet'}
      actions={
        <>
          <ButtonLink variant="primary" href={paths.carSales()}>
            Car Sales
          </ButtonLink>
          {only && (
            <ButtonLink href={paths.vehicle({ id: only.id, slug: only.slug })}>View {only.name}</ButtonLink>
          )}
        </>
      }
    >
      {only
        ? `You're comparing only the ${only.title}. Tap the heart on another car, then compare the two here.`
        : 'Tap the heart on two or more cars to see them side by side.'}
    </EmptyState>
  )
}
