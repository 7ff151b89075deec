import { useRevalidator } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** Above a list that was loaded earlier, while a newer one cannot be had. */
export function BehindNotice({ failure }: { failure: string }) {
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
      {failure}. This list may be behind.
    </Notice>
  )
}
