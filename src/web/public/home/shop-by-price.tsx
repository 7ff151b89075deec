import type { HomePage } from '../../../services/content/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Section } from './section.tsx'

export function ShopByPrice({ bands }: { bands: HomePage['bands'] }) {
  if (bands.length === 0) return null
  return (
    <Section title="Shop by price">
      <ul className="grid grid-cols-3 gap-6 max-lg:grid-cols-1 max-lg:gap-0">
        {bands.map(({ label, href, count }) => (
          <li key={label} className="border-t-2 border-ink-900 max-lg:border-t max-lg:border-ink-200">
            <Anchor href={href} className="flex items-baseline justify-between gap-4 py-5 hover:text-accent">
              <span className="font-display text-[1.375rem] leading-tight font-semibold tracking-[-0.018em] max-sm:text-[1.1875rem]">
                {label}
              </span>
              <span className="shrink-0 text-ui text-ink-500 tabular-nums">
                {count} {count === 1 ? 'vehicle' : 'vehicles'}
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  )
}
