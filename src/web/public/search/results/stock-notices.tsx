import { type ReactNode, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { searchSource } from '../page-search.ts'

/** Problems with the results. `staleReason`: why the previous answer is shown; `isGone`: the shopper followed a link to a sold car. */
export function StockNotices({ staleReason, isGone }: { staleReason: string | null; isGone: boolean }) {
  const { revalidate } = useRevalidator()
  const loadError = useSyncExternalStore(
    searchSource.subscribe,
    () => (searchSource.status().kind === 'server' ? searchSource.status().error : null),
    () => null,
  )
  if (staleReason)
    return (
      <StockNotice onRetry={() => void revalidate()}>
        {staleReason}. Showing the previous results.
      </StockNotice>
    )
  if (loadError)
    return (
      <StockNotice onRetry={searchSource.retry}>{loadError}. Searches may take a little longer.</StockNotice>
    )
  if (isGone)
    return (
      <Notice className="mt-5">
        The car you were looking for is no longer for sale. Here are similar cars.
      </Notice>
    )
  return null
}

function StockNotice({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <div className="mt-5">
      <Notice
        kind="warning"
        announce
        action={
          <Button size="m" variant="line" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {children}
      </Notice>
    </div>
  )
}
