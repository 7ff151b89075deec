import { type ReactNode, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { searchSource } from '../search-here.ts'

/** What went wrong on the way to the cars, and the way to try again. `fault`: why the answer is the one before; `isGone`: a link led here whose car is sold. */
export function StockNotices({ fault, isGone }: { fault: string | null; isGone: boolean }) {
  const { revalidate } = useRevalidator()
  const error = useSyncExternalStore(
    searchSource.subscribe,
    () => (searchSource.status().kind === 'server' ? searchSource.status().error : null),
    () => null,
  )
  if (fault)
    return (
      <StockNotice onRetry={() => void revalidate()}>{fault}. These are the cars from before.</StockNotice>
    )
  if (error)
    return (
      <StockNotice onRetry={searchSource.retry}>{error}. Each search asks the server instead.</StockNotice>
    )
  if (isGone)
    return (
      <Notice className="mt-5">
        The car of that link is no longer for sale. This is what we have like it.
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
