import type { ComponentType } from 'react'
import { redirect } from 'react-router'
import { paths } from '../../domain/site/routes.ts'
import { modeContext } from '../context.ts'
import { SearchSkeleton } from '../public/search/search-skeleton.tsx'
import type { Route } from './+types/ui'
import { ButtonSpecimens, SmallSpecimens } from './ui-actions.tsx'
import { ConsoleFieldSpecimens, FieldSpecimens } from './ui-fields.tsx'
import { FoundationSpecimens } from './ui-foundations.tsx'
import { NavigationSpecimens, TableSpecimens } from './ui-lists.tsx'
import { DialogSpecimens, MenuSpecimens, ToastSpecimens } from './ui-overlays.tsx'
import { Specimen, type SpecimenProps } from './ui-specimen.tsx'
import { LoadingSpecimens, NoticeSpecimens, StateSpecimens } from './ui-states.tsx'

/** Redirects to the 404 page unless developer pages are enabled. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(modeContext).devPages) throw redirect(paths.notFound())
  return null
}

export const meta = () => [{ title: 'Design system' }, { name: 'robots', content: 'noindex' }]

type Part = {
  id: string
  title: string
  summary: string
  density?: 'public' | 'console'
  Content: ComponentType<SpecimenProps>
}

const PARTS: readonly Part[] = [
  {
    id: 'foundations',
    title: 'Foundations',
    summary: 'Ink, paper and one accent. Two fonts, two weights, tabular numbers.',
    Content: FoundationSpecimens,
  },
  {
    id: 'buttons',
    title: 'Buttons',
    summary: 'One accent button per view. Repeated actions are soft or line.',
    Content: ButtonSpecimens,
  },
  {
    id: 'small',
    title: 'Badges, avatars, keys',
    summary: 'Labels, people, key caps and progress bars.',
    Content: SmallSpecimens,
  },
  {
    id: 'fields',
    title: 'Fields',
    summary: 'Label above, hint or error below. The input is always kept.',
    Content: FieldSpecimens,
  },
  {
    id: 'console-fields',
    title: 'Fields in the console',
    summary: 'The same components at console density.',
    density: 'console',
    Content: ConsoleFieldSpecimens,
  },
  {
    id: 'dialogs',
    title: 'Dialogs and drawers',
    summary: 'Native dialogs that open before the script has loaded and become sheets on phones.',
    Content: DialogSpecimens,
  },
  {
    id: 'toasts',
    title: 'Toasts',
    summary: 'One line each, at most three, for five seconds. Errors stay.',
    Content: ToastSpecimens,
  },
  {
    id: 'menus',
    title: 'Menus, tabs, toggles',
    summary: 'Arrow keys move, Enter selects, Esc closes.',
    Content: MenuSpecimens,
  },
  {
    id: 'tables',
    title: 'Tables',
    summary: 'Dense, one line per row, sticky header, sorted column in bold.',
    density: 'console',
    Content: TableSpecimens,
  },
  {
    id: 'navigation',
    title: 'Cards, breadcrumbs, pagination',
    summary: 'Cards have a border. Only floating and hovered elements have a shadow.',
    Content: NavigationSpecimens,
  },
  {
    id: 'notices',
    title: 'Notices',
    summary: 'On the page, next to their subject.',
    Content: NoticeSpecimens,
  },
  {
    id: 'loading',
    title: 'Loading',
    summary: 'Only unknown content is a bar. Heights match the loaded page.',
    Content: LoadingSpecimens,
  },
  {
    id: 'states',
    title: 'Empty and error',
    summary: 'The reason and the next step.',
    Content: StateSpecimens,
  },
]

export default function DesignSystem() {
  return (
    <div className="min-h-dvh bg-canvas pb-24">
      <header className="wrap pt-14 pb-10 max-sm:pt-8">
        <h1 className="text-hero tracking-[-0.032em]">Design system</h1>
        <p className="mt-4 max-w-[60ch] text-l text-ink-500">
          Every component in every state, light on the left and dark on the right. Narrow the window to see
          the phone layout.
        </p>
        <nav aria-label="Components" className="mt-7">
          <ul className="flex flex-wrap gap-2">
            {PARTS.map((part) => (
              <li key={part.id}>
                <a
                  href={`#${part.id}`}
                  className="flex h-8.5 items-center rounded-pill border border-ink-200 bg-paper px-3.5 text-s hover:border-ink-500"
                >
                  {part.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <div className="wrap grid gap-16 max-sm:gap-12">
        {PARTS.map(({ id, title, summary, density, Content }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="min-w-0 scroll-mt-6">
            <h2 id={`${id}-title`} className="text-2xl">
              {title}
            </h2>
            <p className="mt-1.5 mb-5 text-ink-500">{summary}</p>
            <div className="grid gap-5 lg:grid-cols-2">
              <Specimen theme="light" density={density} Content={Content} />
              <Specimen theme="dark" density={density} Content={Content} />
            </div>
          </section>
        ))}
      </div>
      <section aria-labelledby="search-loading" className="mt-16">
        <h2 id="search-loading" className="wrap text-2xl">
          Search page while loading
        </h2>
        <SearchSkeleton />
      </section>
    </div>
  )
}
