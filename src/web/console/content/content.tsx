import { useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { KINDS } from '../../../domain/content/kinds.ts'
import { paths } from '../../../domain/site/routes.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Plus } from '../../../ui/icons.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { useRefreshOnEvents } from '../events/use-refresh-on-events.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { useScreenKeys } from '../layout/keys/screen-keys.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { createRowFocus } from '../list/row-focus.ts'
import { useListState } from '../list/use-list-state.ts'
import { WordFilter } from '../list/word-filter.tsx'
import { loadMedia } from '../media/media-calls.ts'
import { MediaTab } from '../media/media-tab.tsx'
import type { Route } from './+types/content'
import { loadDocuments } from './content-calls.ts'
import {
  CONTENT_TABS,
  type ContentState,
  type ContentTab,
  contentHref,
  contentUrl,
  parseContent,
} from './content-url.ts'
import { DocumentTable } from './list/document-table.tsx'

export const meta: Route.MetaFunction = () => consoleMeta('Content')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('content')
  const state = parseContent(searchParams)
  const { kind, q, page } = state
  return kind === 'media'
    ? { state, media: await loadMedia({ q, page }), list: null }
    : { state, media: null, list: await loadDocuments(kind) }
}
clientLoader.hydrate = true as const

const LIVE_KINDS = ['document', 'media'] as const
const NOT_LOADED = 'Nothing is lost; only this list could not be loaded.'

/** Documents by kind, and the picture library. */
export default function Content({ loaderData: { state, media, list } }: Route.ComponentProps) {
  const { kind } = state
  useRefreshOnEvents(LIVE_KINDS)
  useListKeys(kind)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <SheetHead title="Content">
        {kind !== 'media' && !KINDS[kind].isSingle && (
          <ButtonLink variant="primary" href={paths.contentDocument({ kind })} icon={<Plus aria-hidden />}>
            New {KINDS[kind].noun}
            <span className="max-sm:hidden">
              <Kbd>n</Kbd>
            </span>
          </ButtonLink>
        )}
      </SheetHead>
      <ContentTabs state={state} />
      {media && (
        <ListScreen outcome={media} next={NOT_LOADED}>
          {(loadedList) => <MediaTab state={state} list={loadedList} />}
        </ListScreen>
      )}
      {list && kind !== 'media' && (
        <ListScreen outcome={list} next={NOT_LOADED}>
          {(loadedList) => <DocumentTable kind={kind} q={state.q} list={loadedList} />}
        </ListScreen>
      )}
    </div>
  )
}

const TAB_NAMES: Record<ContentTab, string> = {
  page: KINDS.page.plural,
  post: KINDS.post.plural,
  offer: KINDS.offer.plural,
  model: KINDS.model.plural,
  review: KINDS.review.plural,
  dealership: KINDS.dealership.plural,
  navigation: KINDS.navigation.plural,
  site: KINDS.site.plural,
  finance: KINDS.finance.plural,
  media: 'Pictures',
}

const SEARCH_PLACEHOLDERS: Partial<Record<ContentTab, string>> = {
  media: 'Name or description',
  review: 'Name or stars',
}

function ContentTabs({ state: loadedState }: { state: ContentState }) {
  const { state, change } = useListState(contentUrl, loadedState)
  const tabs = useRef<HTMLElement>(null)
  // On a phone the tabs overflow: scroll to the current one.
  useEffect(() => {
    const current = tabs.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [state.kind])
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 px-5 py-2.5 max-sm:px-4">
      <nav ref={tabs} aria-label="Kinds of content" className="max-w-full overflow-x-auto">
        <ul className="flex h-7 w-max rounded-s border border-ink-200 p-0.5 max-sm:h-11">
          {CONTENT_TABS.map((kind) => (
            <li key={kind}>
              <Anchor
                href={contentHref({ kind })}
                preventScrollReset
                aria-current={kind === state.kind ? 'page' : undefined}
                className={classNames(
                  'flex h-full items-center rounded-[4px] px-2.5 text-xs hover:text-ink-900 max-sm:text-s',
                  kind === state.kind ? 'bg-ink-100 font-semibold text-ink-900' : 'text-ink-700',
                )}
              >
                {TAB_NAMES[kind]}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      <WordFilter
        key={state.kind}
        label={`Search ${TAB_NAMES[state.kind].toLowerCase()}`}
        placeholder={SEARCH_PLACEHOLDERS[state.kind] ?? 'Title or address'}
        q={state.q}
        onChange={(q) => change({ q })}
      />
    </div>
  )
}

const documentRows = createRowFocus('document')

function useListKeys(kind: ContentTab): void {
  const navigate = useNavigate()
  useScreenKeys(
    useMemo(
      () => ({
        title: 'In the list of content',
        keys: [
          { key: 'j', act: 'Next row', run: () => documentRows.step(1) },
          { key: 'k', act: 'Previous row', run: () => documentRows.step(-1) },
          { key: 'Enter', act: 'Open' },
          ...(kind !== 'media' && !KINDS[kind].isSingle
            ? [
                {
                  key: 'n',
                  act: `New ${KINDS[kind].noun}`,
                  run: () => void navigate(paths.contentDocument({ kind })),
                },
              ]
            : []),
        ],
      }),
      [kind, navigate],
    ),
  )
}
