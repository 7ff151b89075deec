import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { NotLoaded, notLoadedText } from '../list/not-loaded.tsx'
import { failureOf } from '../staff-call.ts'
import type { Route } from './+types/feeds'
import { FeedList } from './feed-list.tsx'
import { feedsUrl } from './feeds-url.ts'
import { LeftOut } from './left-out.tsx'
import { loadFeeds } from './load-feeds.ts'

export const meta: Route.MetaFunction = () => consoleMeta('Feeds')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('feeds')
  const { feed, page } = feedsUrl.parse(searchParams)
  return { feeds: await loadFeeds(page), chosen: feed, page }
}
clientLoader.hydrate = true as const

/** What goes out to advertisers and classifieds sites, and which cars do not. */
export default function Feeds({ loaderData }: Route.ComponentProps) {
  const { feeds, chosen, page } = loaderData
  const feed =
    feeds?.find(({ name }) => name === chosen) ?? feeds?.find(({ total }) => total > 0) ?? feeds?.[0]
  return (
    <>
      <SheetHead title="Feeds" />
      {feeds && feed ? (
        <>
          <FeedList feeds={feeds} chosen={feed.name} />
          <LeftOut feed={feed} page={page} />
        </>
      ) : (
        <NotLoaded
          failure={failureOf(0, null, notLoadedText('the feeds'))}
          next="The feeds themselves go on; only this list is missing."
        />
      )}
    </>
  )
}
