import { useState } from 'react'
import { MEDIA, type Media } from '../../../domain/media/media.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLatest } from '../list/use-latest.ts'
import { WordFilter } from '../list/word-filter.tsx'
import { loadMedia } from './media-calls.ts'
import { MediaGrid } from './media-grid.tsx'
import { UploadPictures } from './upload-pictures.tsx'

interface Props {
  id: string
  isOpen: boolean
  onClose: () => void
  onChoose: (media: Media) => void
}

/** Selects a picture of the library, with an upload for new ones. */
export function MediaDialog({ id, isOpen, onClose, onChoose }: Props) {
  return (
    <Dialog id={id} size="l" title="Choose a picture" open={isOpen} onClose={onClose}>
      {isOpen && <MediaChooser onChoose={onChoose} />}
    </Dialog>
  )
}

function MediaChooser({ onChoose }: Pick<Props, 'onChoose'>) {
  const [{ q, page }, setQuery] = useState({ q: '', page: 1 })
  const { outcome, reload } = useLatest({ q, page }, loadMedia)
  const list = outcome?.ok ? outcome.value : null
  return (
    <div className="grid gap-3.5">
      <UploadPictures
        onUploaded={() => {
          setQuery({ q: '', page: 1 })
          reload()
        }}
      />
      <WordFilter
        label="Search pictures"
        placeholder="Name or description"
        q={q}
        onChange={(text) => setQuery({ q: text, page: 1 })}
      />
      {outcome?.ok === false && (
        <Notice
          kind="danger"
          announce
          action={
            <Button size="s" onClick={reload}>
              Try again
            </Button>
          }
        >
          {outcome.error}
        </Notice>
      )}
      {!outcome && <Skeleton className="h-40" />}
      {list?.media.length === 0 && (
        <EmptyState drawing="none" headingLevel={3} title={q ? 'No pictures match' : 'No pictures yet'}>
          Add a picture to choose it.
        </EmptyState>
      )}
      {list && (
        <MediaGrid
          media={list.media}
          selectedId={null}
          renderFrame={(each, inside, className) => (
            <button type="button" className={className} onClick={() => onChoose(each)}>
              {inside}
            </button>
          )}
        />
      )}
      {list && list.total > MEDIA.pageSize && (
        <div className="flex items-center justify-end gap-2">
          <Button size="s" disabled={page === 1} onClick={() => setQuery({ q, page: page - 1 })}>
            Newer
          </Button>
          <Button
            size="s"
            disabled={page * MEDIA.pageSize >= list.total}
            onClick={() => setQuery({ q, page: page + 1 })}
          >
            Older
          </Button>
        </div>
      )}
    </div>
  )
}
