import { useNavigate, useRevalidator } from 'react-router'
import { MEDIA, type MediaList } from '../../../domain/media/media.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type ContentState, contentHref } from '../content/content-url.ts'
import { ListFoot } from '../list/list-foot.tsx'
import { MediaGrid } from './media-grid.tsx'
import { MediaPanel } from './media-panel.tsx'
import { UploadPictures } from './upload-pictures.tsx'

interface Props {
  state: ContentState
  list: MediaList
}

/** The pictures editors choose from. */
export function MediaTab({ state, list: { media, total } }: Props) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const open = media.find(({ id }) => id === state.open) ?? null
  const close = () => void navigate(contentHref({ ...state, open: null }), { preventScrollReset: true })
  return (
    <div className="flex min-h-0 flex-1 border-t border-ink-100">
      <div className={classNames('flex min-w-0 flex-1 flex-col', open && 'max-lg:hidden')}>
        <div className="relative min-h-0 flex-1 overflow-y-auto px-5 py-3.5 max-sm:px-4">
          <UploadPictures onTaken={() => void revalidate()} />
          <p aria-live="polite" className="sr-only">
            {total} pictures found
          </p>
          {media.length === 0 ? (
            <EmptyState
              drawing="bays"
              className="py-14"
              title={state.q ? 'No picture is like that' : 'No pictures yet'}
              actions={
                state.q && <ButtonLink href={contentHref({ kind: 'media' })}>Clear the search</ButtonLink>
              }
            >
              {state.q
                ? 'Names and descriptions were searched.'
                : 'Add one, and it can be chosen in pages, posts and offers.'}
            </EmptyState>
          ) : (
            <div className="mt-4">
              <MediaGrid
                media={media}
                chosen={state.open}
                renderFrame={(each, inside, className) => (
                  <Anchor
                    href={contentHref({ ...state, open: each.id })}
                    preventScrollReset
                    data-document={each.id}
                    className={className}
                  >
                    {inside}
                  </Anchor>
                )}
              />
            </div>
          )}
        </div>
        <ListFoot
          page={state.page}
          pageSize={MEDIA.pageSize}
          shown={media.length}
          total={total}
          hrefFor={(page) => contentHref({ ...state, page, open: null })}
          keys={null}
        />
      </div>
      {open && <MediaPanel key={open.id} media={open} onClose={close} onChanged={() => void revalidate()} />}
    </div>
  )
}
