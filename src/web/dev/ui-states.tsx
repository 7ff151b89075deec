import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Heart, RotateCw, WifiOff } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton, SkeletonRows, SkeletonText } from '../../ui/skeleton.tsx'
import { Example } from './ui-specimen.tsx'

export function NoticeSpecimens() {
  return (
    <>
      <Example title="Public" stack>
        <Notice>Prices marked Excl. Govt. Charges do not include stamp duty, registration or CTP.</Notice>
        <Notice kind="success" title="Sent">
          Harbour Artarmon answers today before 5:30 pm.
        </Notice>
        <Notice kind="warning" title="That time has just been booked">
          The three nearest times are below, with the first one selected. Your details are kept.
        </Notice>
        <Notice kind="danger" title="Login failed" />
      </Example>
      <Example title="Console, on top of a list" stack>
        <div data-density="console" className="overflow-hidden rounded-m border border-ink-200 bg-paper">
          <Notice
            kind="warning"
            flush
            icon={<WifiOff aria-hidden />}
            action={<Button size="s">Retry</Button>}
          >
            Offline since 10:36 am. This list may be out of date.
          </Notice>
          <p className="px-5 py-2">Matilda Wattle</p>
        </div>
      </Example>
    </>
  )
}

export function LoadingSpecimens() {
  return (
    <>
      <Example title="Card" stack>
        <Card bare className="w-full max-w-80">
          <div className="aspect-[5/3.25] bg-plate" />
          <div className="p-4.5">
            <Skeleton className="h-4.5 w-2/3" />
            <Skeleton className="mt-2 h-3.5 w-1/2" />
            <div className="mt-5 flex items-end justify-between">
              <div>
                <Skeleton className="h-6 w-28" />
                <Skeleton className="mt-2 h-2.5 w-18" />
              </div>
              <Skeleton round className="size-10" />
            </div>
          </div>
        </Card>
      </Example>
      <Example title="Lines" stack>
        <SkeletonText lines={4} className="w-full max-w-120" />
      </Example>
      <Example title="Rows" stack>
        <div className="overflow-hidden rounded-m border border-ink-200 bg-paper">
          <SkeletonRows columns={['w-4', 'w-24', 'w-40', 'w-12 ml-auto']} />
        </div>
      </Example>
    </>
  )
}

export function StateSpecimens() {
  return (
    <>
      <Example title="Public" stack>
        <Card bare>
          <EmptyState
            headingLevel={3}
            title="No matching search results"
            actions={<Button variant="primary">Start Again</Button>}
          >
            Try removing some selected filters.
          </EmptyState>
        </Card>
        <Card bare>
          <EmptyState
            headingLevel={3}
            title="No saved vehicles yet"
            picture={<Heart aria-hidden className="size-14 stroke-[1.2] text-ink-300" />}
          >
            Press the heart on a car to keep it here.
          </EmptyState>
        </Card>
      </Example>
      <Example title="Console" stack>
        <div data-density="console" className="grid gap-4 sm:grid-cols-2">
          <Card bare>
            <EmptyState
              headingLevel={3}
              drawing="bays"
              title="Nothing overdue"
              actions={
                <>
                  <Button>Show due today, 7</Button>
                  <Button variant="ghost">Clear filters</Button>
                </>
              }
            >
              Every open lead is on time. The next one is due today: Matilda Wattle.
            </EmptyState>
          </Card>
          <Card bare>
            <ErrorState
              headingLevel={3}
              title="Failed to fetch assignments: Service Unavailable"
              next="Nothing is lost. Trying again in 12 s."
              actions={
                <>
                  <Button icon={<RotateCw aria-hidden />}>Try now</Button>
                  <Button variant="ghost">Copy request id</Button>
                </>
              }
            />
          </Card>
        </div>
      </Example>
    </>
  )
}
