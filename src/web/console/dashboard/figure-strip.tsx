import { FIGURES } from '../../../domain/console-overview/figures.ts'
import { paths } from '../../../domain/site/routes.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import type { Figure } from '../../../services/console/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'

/** Each figure with its explanation and a link to its list. */
export function FigureStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul
      aria-label="Figures"
      className="grid shrink-0 grid-cols-4 gap-px border-b border-ink-200 bg-ink-100 max-lg:grid-cols-2"
    >
      {figures.map(({ name, count, href }) => {
        const { label, note, isWork } = FIGURES[name]
        const isPublicPage = !href.startsWith(paths.admin()) && !href.startsWith('#')
        return (
          <li key={name} className="min-w-0 bg-paper px-5 py-4 max-sm:px-4">
            <p className="text-ink-700">{label}</p>
            <Anchor
              href={href}
              target={isPublicPage ? '_blank' : undefined}
              aria-label={`${label}: ${wholeText(count)}${isPublicPage ? ' (opens in a new tab)' : ''}`}
              className={classNames(
                'group my-0.5 inline-flex min-w-6 items-center font-display text-[1.75rem] leading-8 font-semibold tracking-[-0.01em] tabular-nums max-sm:min-h-11',
                isWork && count === 0 && 'text-ink-500',
              )}
            >
              <span className="border-b border-ink-300 group-hover:border-current">{wholeText(count)}</span>
            </Anchor>
            <p className="text-xs text-ink-500">{note}</p>
          </li>
        )
      })}
      {/* Empty cells fill the last row, so that its lines are as long as the others. */}
      {Array.from({ length: (4 - (figures.length % 4)) % 4 }, (_, index) => (
        <li
          key={index}
          aria-hidden
          className={classNames('bg-paper', index >= figures.length % 2 && 'max-lg:hidden')}
        />
      ))}
    </ul>
  )
}
