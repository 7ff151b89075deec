import type { FeedOverview } from '../../../services/stock/index.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import type { Route } from './+types/feeds'
import { FeedList } from './feed-list.tsx'
import { feedsUrl } from './feeds-url.ts'
import { loadFeeds } from './load-feeds.ts'
import { OmittedCars } from './omitted-cars.tsx'

export const meta: Route.MetaFunction = () => consoleMeta('Feeds')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('feeds')
  const { feed, page } = feedsUrl.parse(searchParams)
  return { overview: await loadFeeds(page), selectedName: feed, page }
}
clientLoader.hydrate = true as const

/** The stock feeds to advertisers and classifieds sites, and the cars missing from each. */
export default function Feeds({ loaderData }: Route.ComponentProps) {
  const { overview, selectedName, page } = loaderData
  return (
    <>
      <SheetHead title="Feeds" />
      <ListScreen outcome={overview} next="The feeds keep running; only this list failed to load.">
        {({ feeds }) => <FeedsContent feeds={feeds} selectedName={selectedName} page={page} />}
      </ListScreen>
    </>
  )
}

function FeedsContent({
  feeds,
  selectedName,
  page,
}: {
  feeds: FeedOverview[]
  selectedName: string | null
  page: number
}) {
  const feed =
    feeds.find(({ name }) => name === selectedName) ?? feeds.find(({ total }) => total > 0) ?? feeds[0]
  if (!feed) return null
  return (
    <>
      <FeedList feeds={feeds} selectedName={feed.name} />
      <OmittedCars feed={feed} page={page} />
    </>
  )
}
