// Explicit roles: some browsers drop the table roles of rows with a grid layout.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

import { paths } from '../../../domain/site/routes.ts'
import { compareHref } from '../../../domain/vehicles/compare/compare-url.ts'
import { Anchor, TextLink } from '../../../ui/anchor.tsx'
import { Plus } from '../../../ui/icons.tsx'
import { useSavedIds } from '../saved/use-saved.ts'
import { useSavedCards } from '../saved/use-saved-cards.ts'

/** More would make the table head taller. */
const MAX_OFFERED = 4

/** Offers saved cars that are not compared yet, or a link to find another. */
export function AddColumn({ ids, differencesOnly }: { ids: readonly string[]; differencesOnly: boolean }) {
  const savedIds = useSavedIds()
  const { cards } = useSavedCards()
  const addable = savedIds
    .flatMap((id) => (ids.includes(id) ? [] : (cards.get(id) ?? [])))
    .slice(0, MAX_OFFERED)
  return (
    <td role="cell" className="compare-car print:hidden">
      <Anchor
        href={paths.carSales()}
        aria-label="Find another car to compare"
        className="grid aspect-[5/3.25] place-items-center rounded-m border border-dashed border-field-edge text-ink-500 hover:border-ink-500 hover:text-ink-900"
      >
        <Plus aria-hidden className="size-6" />
      </Anchor>
      <p className="mt-3.5 text-ui text-ink-500">
        {addable.length > 0 ? 'Add another saved vehicle' : 'Save another vehicle to add it here'}, or{' '}
        <TextLink href={paths.carSales()}>find one</TextLink>.
      </p>
      {addable.length > 0 && (
        <ul className="mt-2">
          {addable.map(({ stockid, name }) => (
            <li key={stockid}>
              <Anchor
                href={compareHref([...ids, stockid], { differencesOnly })}
                preventScrollReset
                aria-label={`Add ${name}, stock ${stockid}`}
                className="flex min-h-9 items-center gap-2 text-ui font-medium hover:underline hover:underline-offset-4"
              >
                <Plus aria-hidden className="size-4 shrink-0 text-ink-500" />
                <bdi className="truncate">{name}</bdi>
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </td>
  )
}
