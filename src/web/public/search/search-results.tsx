import { useRevalidator } from 'react-router'
import type { SearchAnswer } from '../../../domain/search/search-answer.ts'
import type { SearchState } from '../../../domain/search/search-state.ts'
import { foundText, relaxationText } from '../../../domain/search/search-texts.ts'
import { searchHref } from '../../../domain/search/search-url.ts'
import { paths } from '../../../domain/site/routes.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { VehicleCard } from '../vehicle-card.tsx'
import { SearchControls } from './search-controls.tsx'
import { useSearchMoves } from './use-search-moves.ts'

interface Props {
  state: SearchState
  answer: SearchAnswer
  /** Why the answer is the one before. */
  fault: string | null
}

/** What was found, in order, a page at a time; every link and box is the address of another state. */
export function SearchResults({ state, answer, fault }: Props) {
  const { here, moves } = useSearchMoves(state)
  const { total, page, size, vehicles } = answer
  const pages = Math.ceil(total / size)
  const hrefFor = (current: number) => searchHref({ ...here, page: { ...here.page, current } })
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-3.5">
        <h1 className="text-3xl tabular-nums max-sm:text-2xl">{foundText(total)}</h1>
        <SearchControls state={here} moves={moves} />
      </div>
      {/* The heading changes while one types elsewhere: said, not only shown. */}
      <p role="status" className="sr-only">
        {foundText(total)}
      </p>
      {fault && <NotAnswered fault={fault} />}
      {total === 0 ? (
        <NothingFound state={here} answer={answer} />
      ) : (
        <ul className="mt-7 grid grid-cols-4 gap-6 max-lg:grid-cols-2 max-sm:grid-cols-1 max-sm:gap-4">
          {vehicles.map((vehicle, index) => (
            <li key={vehicle.stockid}>
              <VehicleCard
                vehicle={vehicle}
                eager={index === 0}
                sizes="(width < 640px) 94vw, (width < 1024px) 48vw, 306px"
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} hrefFor={hrefFor} className="mt-10 justify-center" />
    </>
  )
}

function NotAnswered({ fault }: { fault: string }) {
  const { revalidate } = useRevalidator()
  return (
    <div className="mt-5">
      <Notice
        kind="warning"
        announce
        action={
          <Button size="m" variant="line" onClick={() => void revalidate()}>
            Try again
          </Button>
        }
      >
        {fault}. These are the cars from before.
      </Notice>
    </div>
  )
}

function NothingFound({ state, answer }: Pick<Props, 'state' | 'answer'>) {
  return (
    <EmptyState
      title="No matching search results"
      actions={
        <>
          {answer.relaxations.map((relaxation) => {
            const href = searchHref({
              ...state,
              selected: relaxation.selected,
              page: { ...state.page, current: 1 },
            })
            return (
              <ButtonLink key={href} variant="line" href={href}>
                {`${relaxationText(relaxation)}: ${relaxation.count}`}
              </ButtonLink>
            )
          })}
          <ButtonLink variant="primary" href={paths.carSales()}>
            Start Again
          </ButtonLink>
        </>
      }
    >
      Try removing some selected filters.
    </EmptyState>
  )
}
