import { paths } from '../../../domain/site/routes.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import type { ModelEntry } from '../../../services/content/index.ts'
import { Anchor, TextLink } from '../../../ui/anchor.tsx'

export function OtherModels({ make, models }: { make: string; models: readonly ModelEntry[] }) {
  return (
    <nav aria-label="Other models" className="mt-18 max-sm:mt-12">
      {models.length > 0 && (
        <>
          <h2 className="border-t-2 border-ink-900 pt-3.5 pb-2 text-l wrap-anywhere">Other {make} models</h2>
          <ul className="mb-6 gap-x-6 sm:columns-2 lg:columns-4">
            {models.map(({ name, href, count }) => (
              <li key={href} className="break-inside-avoid border-b border-ink-100">
                <Anchor
                  href={href}
                  className="flex min-h-11 items-center justify-between gap-3 py-2 text-ui hover:text-accent"
                >
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                  <span className="shrink-0 text-ink-500 tabular-nums">{wholeText(count)}</span>
                </Anchor>
              </li>
            ))}
          </ul>
        </>
      )}
      <TextLink href={paths.models()}>All models</TextLink>
    </nav>
  )
}
