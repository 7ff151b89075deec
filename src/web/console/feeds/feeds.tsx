import { useRevalidator } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import type { Route } from './+types/feeds'
import { FeedList } from './feed-list.tsx'
import { LeftOut } from './left-out.tsx'
import { loadFeeds } from './load-feeds.ts'

export const meta: Route.MetaFunction = () => consoleMeta('Feeds')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('feeds')
  const asked = Number(searchParams.get('page'))
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1
  return { feeds: await loadFeeds(page), chosen: searchParams.get('feed'), page }
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
        <NotLoaded />
      )}
    </>
  )
}

function NotLoaded() {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      title="Failed to load the feeds"
      next="The feeds themselves go on; only this list is missing."
      actions={
        <Button loading={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    />
  )
}
