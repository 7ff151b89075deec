import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { ChevronUp, LayoutGrid, List } from '../../../ui/icons.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** Shows the real controls, and bars of the same height for unknown content. */
export function SearchSkeleton() {
  return (
    <div aria-busy="true" className="wrap pb-18">
      <span className="sr-only">Loading cars</span>
      <Skeleton className="mt-4 h-7.5 w-75 max-sm:w-52" />
      <div className="mt-8 grid grid-cols-[288px_1fr] items-start gap-10 max-lg:grid-cols-1">
        <div className="max-lg:hidden">
          <FilterSkeleton title="Condition" rows={3} />
          <FilterSkeleton title="Make" rows={6} />
          <FilterSkeleton title="Body" rows={4} />
        </div>
        <div>
          <div className="flex gap-3">
            <SearchField disabled label="Keyword" placeholder="Keyword, e.g. 7 seat diesel" />
            <div
              aria-hidden
              className="flex h-12 shrink-0 items-center gap-1 rounded-pill border border-ink-200 bg-paper p-0.75 max-sm:hidden"
            >
              <span className="flex h-full items-center px-4 text-ink-500">
                <List className="size-4.5" />
              </span>
              <span className="flex h-full items-center rounded-pill bg-ink-900 px-4 text-paper">
                <LayoutGrid className="size-4.5" />
              </span>
            </div>
          </div>
          <div className="flex gap-2 py-4">
            {['w-18', 'w-21', 'w-22'].map((width) => (
              <Skeleton key={width} className={classNames('h-8.5 rounded-pill', width)} />
            ))}
          </div>
          <div className="grid grid-cols-3 gap-6 max-lg:grid-cols-2 max-sm:grid-cols-1">
            {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
              <VehicleCardSkeleton key={place} />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

/** Has the exact size of a card. */
function VehicleCardSkeleton() {
  return (
    <Card bare className="flex flex-col">
      <div className="aspect-[5/3.25] bg-plate" />
      <div className="px-4.5 pt-4 pb-4.5">
        <Skeleton className="mt-0.5 h-4.5 w-2/3" />
        <Skeleton className="mt-2 h-3.5 w-1/2" />
        <div className="mt-4 flex gap-2.5">
          <Skeleton className="h-3.5 w-16" />
          <Skeleton className="h-3.5 w-9" />
          <Skeleton className="h-3.5 w-12" />
        </div>
        <div className="mt-5 flex items-end justify-between">
          <div>
            <Skeleton className="h-6 w-24" />
            <Skeleton className="mt-2 h-3 w-16" />
          </div>
          <Skeleton round className="size-10" />
        </div>
      </div>
      <div className="flex gap-6 border-t border-ink-100 px-4.5 py-3">
        {['w-14', 'w-14', 'w-24'].map((width, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at}>
            <Skeleton className={classNames('h-3', width)} />
            <Skeleton className="mt-2.5 h-4 w-12" />
          </div>
        ))}
      </div>
      <div className="flex items-center justify-between border-t border-ink-100 px-4.5 py-2.5">
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-10 w-24 rounded-pill" />
      </div>
    </Card>
  )
}

const BAR_WIDTHS = ['w-11', 'w-17', 'w-12', 'w-15', 'w-20', 'w-14']

function FilterSkeleton({ title, rows }: { title: string; rows: number }) {
  return (
    <section className="border-t border-ink-200 py-4.5 first:border-0 first:pt-0">
      <h3 className="flex items-center justify-between font-text text-ui font-[650] tracking-normal">
        {title}
        <ChevronUp aria-hidden className="size-4.5 text-ink-500" />
      </h3>
      <ul className="mt-2">
        {BAR_WIDTHS.slice(0, rows).map((width) => (
          <li key={width} className="flex h-9 items-center gap-3">
            <span className="size-5 rounded-s border-[1.5px] border-ink-300 bg-paper" />
            <Skeleton className={classNames('h-3', width)} />
            <Skeleton className="ml-auto h-3 w-5.5" />
          </li>
        ))}
      </ul>
    </section>
  )
}
