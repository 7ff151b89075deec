import { useRevalidator } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** Shown above a cached list when reloading it failed. */
export function StaleNotice({ failure }: { failure: string }) {
  const { revalidate } = useRevalidator()
  return (
    <Notice
      kind="warning"
      flush
      announce
      action={
        <Button size="s" onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    >
      {failure}. This list may be out of date.
    </Notice>
  )
}
