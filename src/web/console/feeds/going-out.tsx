import type { FeedOverview } from '../../../services/stock/index.ts'
import { FeedList } from './feed-list.tsx'
import { OmittedCars } from './omitted-cars.tsx'

interface Props {
  feeds: FeedOverview[]
  selectedName: string | null
  page: number
  showsCars: boolean
}

/** The feeds to advertisers and classifieds sites, and the cars missing from the selected one. */
export function GoingOut({ feeds, selectedName, page, showsCars }: Props) {
  const feed =
    feeds.find(({ name }) => name === selectedName) ?? feeds.find(({ total }) => total > 0) ?? feeds[0]
  if (!feed) return null
  return (
    <>
      <FeedList feeds={feeds} selectedName={showsCars ? feed.name : ''} />
      {showsCars && <OmittedCars feed={feed} page={page} />}
    </>
  )
}
