import type { SalesTagList } from '../../../services/stock/index.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { SalesTagBadge } from '../../sales-tag-badge.tsx'
import { carsText } from './tag-texts.ts'
import { tagsHref } from './tags-url.ts'

/** Tags from stock feeds, which show as plain tags until staff manage them. */
export function FeedWords({ words }: { words: SalesTagList['fromFeeds'] }) {
  if (words.length === 0) return null
  return (
    <section aria-labelledby="feed-words" className="border-t border-ink-200 px-5 py-4 max-sm:px-4">
      <h2 id="feed-words" className="font-text text-s font-semibold tracking-normal">
        From stock feeds
      </h2>
      <p className="text-xs text-ink-500">
        Shown as plain tags after your own. Manage one to give it a colour, rename it or switch it off.
      </p>
      <ul className="mt-2">
        {words.map(({ name, cars }) => (
          <li key={name} className="flex min-h-9 items-center gap-3 max-sm:min-h-11">
            <span className="flex min-w-0 flex-1">
              <SalesTagBadge name={name} color="grey" />
            </span>
            <span className="text-ink-500 tabular-nums">{carsText(cars)}</span>
            <ButtonLink size="s" href={tagsHref({ open: 'new', feed: name })} aria-label={`Manage ${name}`}>
              Manage
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
