import { useNavigate, useRevalidator } from 'react-router'
import { MEDIA, type MediaList } from '../../../domain/media/media.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { type ContentState, contentHref } from '../content/content-url.ts'
import { ListFoot } from '../list/list-foot.tsx'
import { ListRows } from '../list/list-rows.tsx'
import { MediaGrid } from './media-grid.tsx'
import { MediaPanel } from './media-panel.tsx'
import { UploadPictures } from './upload-pictures.tsx'

interface Props {
  state: ContentState
  list: MediaList
}

/** The picture library, as a tab of the content screen. */
export function MediaTab({ state, list: { media, total } }: Props) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const open = media.find(({ id }) => id === state.open) ?? null
  const close = () => void navigate(contentHref({ ...state, open: null }), { preventScrollReset: true })
  return (
    <div className="flex min-h-0 flex-1 border-t border-ink-100">
      <div className={classNames('flex min-w-0 flex-1 flex-col', open && 'max-lg:hidden')}>
        <div className="relative min-h-0 flex-1 overflow-y-auto px-5 py-3.5 max-sm:px-4">
          <UploadPictures onUploaded={() => void revalidate()} />
          <p aria-live="polite" className="sr-only">
            {total} pictures found
          </p>
          <ListRows
            rowCount={media.length}
            pages={{ total, noun: 'pictures', firstHref: contentHref({ ...state, page: 1, open: null }) }}
            isFiltered={state.q !== ''}
            empty={{
              title: 'No pictures yet',
              explanation: 'Add pictures to use them in pages, posts and offers.',
            }}
            noMatch={{
              title: 'No pictures match',
              explanation: 'The search covers names and descriptions.',
              link: { label: 'Clear search', href: contentHref({ kind: 'media' }) },
            }}
          >
            <div className="mt-4">
              <MediaGrid
                media={media}
                selectedId={state.open}
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
          </ListRows>
        </div>
        <ListFoot
          page={state.page}
          pageSize={MEDIA.pageSize}
          rowCount={media.length}
          total={total}
          hrefFor={(page) => contentHref({ ...state, page, open: null })}
        />
      </div>
      {open && <MediaPanel key={open.id} media={open} onClose={close} onChanged={() => void revalidate()} />}
    </div>
  )
}
