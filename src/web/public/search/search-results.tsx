import { useEffect, useId, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { TIMING } from '../../../domain/constants.ts'
import { FILTER_ORDER, KEYWORD } from '../../../domain/search/filters.ts'
import type { SearchAnswer } from '../../../domain/search/search-answer.ts'
import { type SearchState, SORT_OPTIONS } from '../../../domain/search/search-state.ts'
import { foundText, relaxationText } from '../../../domain/search/search-texts.ts'
import { choiceText, searchHref } from '../../../domain/search/search-url.ts'
import { paths } from '../../../domain/site/routes.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { createDebounce } from '../../start/waits.ts'
import { VehicleCard } from '../vehicle-card.tsx'

interface Props {
  state: SearchState
  answer: SearchAnswer
}

/** What was found, in order, a page at a time; every link and box is the address of another state. */
export function SearchResults({ state, answer }: Props) {
  const { total, page, size, vehicles } = answer
  const pages = Math.ceil(total / size)
  const hrefFor = (current: number) => searchHref({ ...state, page: { ...state.page, current } })
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-3.5">
        <h1 className="text-3xl tabular-nums max-sm:text-2xl">{foundText(total)}</h1>
        <SearchControls state={state} />
      </div>
      {total === 0 ? (
        <NothingFound state={state} answer={answer} />
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

/** Keyword and order. A form without script; with it, answers follow what is typed. */
function SearchControls({ state }: { state: SearchState }) {
  const navigate = useNavigate()
  const sortId = useId()
  const debounce = useMemo(() => createDebounce(TIMING.filterPushDebounce), [])
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => () => debounce.cancel(), [debounce])
  const words = state.selected.q ?? ''
  useEffect(() => {
    // The address may have moved without the box: back, a link, 'Start Again'. What is being typed is left alone.
    const box = form.current?.elements.namedItem('q')
    if (box instanceof HTMLInputElement && box.value.trim().toLowerCase() !== words) box.value = words
  }, [words])
  const go = (next: SearchState) =>
    void navigate(searchHref({ ...next, page: { ...next.page, current: 1 } }), {
      replace: true,
      preventScrollReset: true,
    })
  const typed = (text: string) => {
    const { q: _, ...rest } = state.selected
    const q = text.trim().toLowerCase()
    return { ...state, selected: q ? { ...rest, q } : rest }
  }
  return (
    <search className="max-sm:w-full">
      <form
        ref={form}
        action={paths.carSales()}
        onSubmit={(event) => {
          event.preventDefault()
          debounce.flush()
        }}
        className="flex items-center gap-3 max-sm:flex-col max-sm:items-stretch"
      >
        <SearchField
          name="q"
          label="Keyword"
          placeholder="Keyword, e.g. 7 seat diesel"
          defaultValue={words}
          onChange={({ target }) => debounce.run(() => go(typed(target.value)))}
          onClear={() => go(typed(''))}
          className="sm:w-80"
        />
        {FILTER_ORDER.filter((name) => name !== KEYWORD && choiceText(state.selected, name)).map((name) => (
          <input key={name} type="hidden" name={name} value={choiceText(state.selected, name)} />
        ))}
        <SelectField
          id={sortId}
          label="Sort"
          hideLabel
          // Two parameters in one control: only script can send them.
          className="sm:w-56 [@media(scripting:none)]:hidden"
          value={String(SORT_OPTIONS.findIndex(({ sorting }) => isSame(sorting, state.sorting)))}
          onChange={({ target }) => {
            const option = SORT_OPTIONS[Number(target.value)]
            if (option) go({ ...state, sorting: option.sorting })
          }}
          options={SORT_OPTIONS.map(({ label }, index) => ({ value: String(index), label }))}
        />
      </form>
    </search>
  )
}

function isSame(a: SearchState['sorting'], b: SearchState['sorting']): boolean {
  return a.by === b.by && a.direction === b.direction
}

function NothingFound({ state, answer }: Props) {
  return (
    <EmptyState
      title="No matching search results"
      actions={
        <>
          {answer.relaxations.map((relaxation) => (
            <TextLink
              key={relaxationText(relaxation)}
              tone="accent"
              href={searchHref({
                ...state,
                selected: relaxation.selected,
                page: { ...state.page, current: 1 },
              })}
            >
              {`${relaxationText(relaxation)}: ${relaxation.count}`}
            </TextLink>
          ))}
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
