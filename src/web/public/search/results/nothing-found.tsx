import type { SearchState } from '../../../../domain/search/search-state.ts'
import { countText, relaxationText } from '../../../../domain/search/search-texts.ts'
import { listHref } from '../../../../domain/search/search-url.ts'
import type { SearchView } from '../../../../domain/search/search-view.ts'
import { paths } from '../../../../domain/site/routes.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { opensDialog } from '../../../../ui/overlays/invoker.ts'
import { FILTERS_DRAWER } from '../filters/filters-drawer.tsx'
import { StartAgainButton } from '../filters/start-again.tsx'

interface Props {
  state: SearchState
  answer: SearchView
  pathname: string
}

/** Offers the smallest relaxations that find cars, then the filters and 'Start Again'. */
export function NothingFound({ state, answer, pathname }: Props) {
  if (Object.keys(state.selected).length === 0) return <NothingOnSale />
  return (
    <div className="mt-4 rounded-l border border-ink-100 bg-paper">
      <EmptyState
        title="No matching search results"
        actions={
          <>
            <Button className="lg:hidden noscript:hidden" {...opensDialog(FILTERS_DRAWER)}>
              View Filters
            </Button>
            <span className="self-center text-s text-ink-500 lg:hidden noscript:hidden">OR</span>
            <StartAgainButton variant="primary" />
          </>
        }
      >
        Try removing some selected filters.
      </EmptyState>
      {answer.relaxations.length > 0 && (
        <div className="border-t border-ink-100 px-6 py-8 text-center">
          <h2 className="text-l">Closest matches</h2>
          <ul className="mt-4 flex flex-wrap justify-center gap-2.5">
            {answer.relaxations.map((relaxation) => {
              const page = { ...state.page, current: 1 }
              const href = listHref({ ...state, selected: relaxation.selected, page }, pathname)
              return (
                <li key={href}>
                  <ButtonLink size="m" href={href} className="max-w-full whitespace-normal">
                    {relaxationText(relaxation)}
                    <span className="font-normal text-ink-500 tabular-nums">
                      {countText(relaxation.count)}
                    </span>
                  </ButtonLink>
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </div>
  )
}

function NothingOnSale() {
  return (
    <div className="mt-4 rounded-l border border-ink-100 bg-paper">
      <EmptyState
        title="No matching search results"
        actions={<ButtonLink href={paths.contact()}>Contact our team</ButtonLink>}
      >
        We have no vehicles for sale at the moment. Ask us what's coming in.
      </EmptyState>
    </div>
  )
}
