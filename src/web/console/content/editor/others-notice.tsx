import { useState } from 'react'
import { KINDS } from '../../../../domain/content/kinds.ts'
import { formatInstant } from '../../../../domain/time/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useTimeZone } from '../../session/time-zone.ts'
import { newsText } from '../content-texts.ts'
import type { WrittenKind } from '../content-url.ts'
import type { News } from './use-document.ts'

interface Props {
  kind: WrittenKind
  news: News
  onSeeChanges: () => void
  onClose: () => void
  onBringBack: () => Promise<void>
}

/** What somebody else did to the document while it was open here. Nothing typed was touched by it. */
export function OthersNotice({ kind, news, onSeeChanges, onClose, onBringBack }: Props) {
  const timeZone = useTimeZone()
  const [isBusy, setIsBusy] = useState(false)
  const title = `${newsText(news, KINDS[kind].noun)} on ${formatInstant(news.at, 'dateTime', timeZone)}`
  if (news.act === 'deleted')
    return (
      <Notice
        kind="warning"
        flush
        announce
        title={title}
        action={
          <Button
            size="s"
            loading={isBusy}
            onClick={() => {
              setIsBusy(true)
              void onBringBack().finally(() => setIsBusy(false))
            }}
          >
            Bring it back
          </Button>
        }
      >
        Your words stay on the screen until you leave; they can be saved once it is back.
      </Notice>
    )
  return (
    <Notice
      kind="info"
      flush
      announce
      title={title}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="s" onClick={onSeeChanges}>
            See what changed
          </Button>
          <Button size="s" variant="ghost" onClick={onClose}>
            Close
          </Button>
        </span>
      }
    >
      {news.isLoaded ? 'You see it as it stands now.' : 'Your words are untouched.'}
    </Notice>
  )
}
