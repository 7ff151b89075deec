import type { FeedOverview } from '../../../services/stock/index.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import type { Route } from './+types/feeds'
import { FeedList } from './feed-list.tsx'
import { feedsUrl } from './feeds-url.ts'
import { LeftOut } from './left-out.tsx'
import { loadFeeds } from './load-feeds.ts'

export const meta: Route.MetaFunction = () => consoleMeta('Feeds')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('feeds')
  const { feed, page } = feedsUrl.parse(searchParams)
  return { loaded: await loadFeeds(page), chosen: feed, page }
}
clientLoader.hydrate = true as const

/** What goes out to advertisers and classifieds sites, and which cars do not. */
export default function Feeds({ loaderData }: Route.ComponentProps) {
  const { loaded, chosen, page } = loaderData
  return (
    <>
      <SheetHead title="Feeds" />
      <ListScreen outcome={loaded} next="The feeds themselves go on; only this list is missing.">
        {({ feeds }) => <Listed feeds={feeds} chosen={chosen} page={page} />}
      </ListScreen>
    </>
  )
}

function Listed({ feeds, chosen, page }: { feeds: FeedOverview[]; chosen: string | null; page: number }) {
  const feed = feeds.find(({ name }) => name === chosen) ?? feeds.find(({ total }) => total > 0) ?? feeds[0]
  if (!feed) return null
  return (
    <>
      <FeedList feeds={feeds} chosen={feed.name} />
      <LeftOut feed={feed} page={page} />
    </>
  )
}
