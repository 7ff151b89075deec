import { useMemo } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { SalesTagList, TagFile } from '../../../services/stock/index.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Plus } from '../../../ui/icons.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { useRefreshOnEvents } from '../events/use-refresh-on-events.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { useScreenKeys } from '../layout/keys/screen-keys.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { ListRows } from '../list/list-rows.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { createRowFocus } from '../list/row-focus.ts'
import { type CallOutcome, failureOf } from '../staff-call.ts'
import type { Route } from './+types/sales-tags'
import { FeedWords } from './feed-words.tsx'
import { loadTag, loadTags } from './tag-calls.ts'
import { TagPanel } from './tag-panel.tsx'
import { TagTable } from './tag-table.tsx'
import { parseTags, type TagsState, tagsHref } from './tags-url.ts'

const TITLE = 'Sales tags'

export const meta: Route.MetaFunction = () => consoleMeta(TITLE)

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('sales-tags')
  const state = parseTags(searchParams)
  const list = await loadTags()
  return { state, list, file: await loadOpen(state, list) }
}
clientLoader.hydrate = true as const

/** Loads the open tag only if it is in the list, so that a tag deleted just now is not requested. */
async function loadOpen({ open }: TagsState, list: CallOutcome<SalesTagList>) {
  if (open === null || open === 'new' || !list.ok) return null
  const isThere = list.value.tags.some(({ id }) => id === open)
  return isThere ? loadTag(open) : failureOf(404, null, 'Tag not found')
}

/** The sales tags: their names, colours, order and cars. */
export default function SalesTags({ loaderData: { state, list, file } }: Route.ComponentProps) {
  return (
    <ListScreen
      outcome={list}
      head={<SheetHead title={TITLE} />}
      next="Cars keep their tags; only this list failed to load."
      refusal={{ next: 'Only administrators and sales managers can manage tags.' }}
    >
      {(tagList) => <TagsScreen state={state} list={tagList} file={file} />}
    </ListScreen>
  )
}

interface TagsScreenProps {
  state: TagsState
  list: SalesTagList
  file: CallOutcome<TagFile> | null
}

const LIVE_KINDS = ['tag'] as const
const tagRows = createRowFocus('tag')

function TagsScreen({ state, list, file }: TagsScreenProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useRefreshOnEvents(LIVE_KINDS)
  const refresh = () => void revalidate()
  const go = (open: string | null) => void navigate(tagsHref({ open }), { preventScrollReset: true })
  const close = () => {
    const { open } = state
    go(null)
    if (open) tagRows.focus(open)
  }
  useScreenKeys(
    useMemo(
      () => ({
        title: 'Sales tags',
        keys: [
          { key: 'j', act: 'Next tag', run: () => tagRows.step(1) },
          { key: 'k', act: 'Previous tag', run: () => tagRows.step(-1) },
          { key: 'e', act: 'Open tag', run: () => tagRows.focused()?.click() },
          { key: 'n', act: 'New tag', run: () => go('new') },
          { key: '↑ ↓', act: 'Move tag (on its handle)' },
        ],
      }),
      // oxlint-disable-next-line react/exhaustive-deps
      [state],
    ),
  )
  const { tags, fromFeeds, options } = list
  const offCount = tags.filter(({ isOn }) => !isOn).length
  return (
    <div className="flex min-h-0 flex-1">
      <div className={classNames('flex min-w-0 flex-1 flex-col', state.open && 'max-lg:hidden')}>
        <SheetHead title={TITLE} aside={countText(tags.length, offCount)}>
          <ButtonLink href={tagsHref({ open: 'new' })} icon={<Plus aria-hidden />}>
            New tag
            <span className="max-sm:hidden">
              <Kbd>n</Kbd>
            </span>
          </ButtonLink>
        </SheetHead>
        <div className="min-h-0 flex-1 overflow-y-auto">
          <ListRows
            rowCount={tags.length}
            empty={{
              title: 'No tags yet',
              explanation:
                'A tag is a label on cars, such as Under $20,000. Shoppers see it on the car and can search by it.',
              link: { label: 'Create the first tag', href: tagsHref({ open: 'new' }) },
            }}
          >
            <TagTable tags={tags} options={options} open={state.open} onChanged={revalidate} />
          </ListRows>
          <FeedWords words={fromFeeds} />
        </div>
      </div>
      {state.open && (
        <TagPanel
          key={`${state.open} ${state.feed}`}
          feedWord={state.feed}
          file={file}
          options={options}
          onClose={close}
          onCreated={go}
          onDeleted={() => {
            go(null)
            refresh()
          }}
          onChanged={refresh}
        />
      )}
    </div>
  )
}

function countText(all: number, offCount: number): string {
  const tags = `${all} ${all === 1 ? 'tag' : 'tags'}`
  return offCount > 0 ? `${tags}, ${offCount} switched off` : tags
}
