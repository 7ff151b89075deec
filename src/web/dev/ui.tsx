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

/** For developers: anywhere else it is an unknown path. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(modeContext).devPages) throw redirect(paths.notFound())
  return null
}

export const meta = () => [{ title: 'Design system' }, { name: 'robots', content: 'noindex' }]

type Part = {
  id: string
  title: string
  about: string
  density?: 'public' | 'console'
  Content: ComponentType<SpecimenProps>
}

const PARTS: readonly Part[] = [
  {
    id: 'foundations',
    title: 'Foundations',
    about: 'Ink, paper and one accent. Two faces, two weights, tabular figures.',
    Content: FoundationSpecimens,
  },
  {
    id: 'buttons',
    title: 'Buttons',
    about: 'One accent button per view. Repeated actions are soft or line.',
    Content: ButtonSpecimens,
  },
  {
    id: 'small',
    title: 'Badges, avatars, keys',
    about: 'A word, a person, a key cap, a bar that fills.',
    Content: SmallSpecimens,
  },
  {
    id: 'fields',
    title: 'Fields',
    about: 'Label above, hint or the way to mend it below. What was typed stays.',
    Content: FieldSpecimens,
  },
  {
    id: 'console-fields',
    title: 'Fields in the console',
    about: 'The same parts at console density.',
    density: 'console',
    Content: ConsoleFieldSpecimens,
  },
  {
    id: 'dialogs',
    title: 'Dialogs and drawers',
    about: 'Native dialogs: they open before the script arrives, and are sheets on a phone.',
    Content: DialogSpecimens,
  },
  {
    id: 'toasts',
    title: 'Toasts',
    about: 'One line, at most three, five seconds. Errors stay.',
    Content: ToastSpecimens,
  },
  {
    id: 'menus',
    title: 'Menus, tabs, toggles',
    about: 'Arrow keys move, Enter chooses, Esc leaves.',
    Content: MenuSpecimens,
  },
  {
    id: 'tables',
    title: 'Tables',
    about: 'Dense, one line a row, the head stays in view, the sorted column is bold.',
    density: 'console',
    Content: TableSpecimens,
  },
  {
    id: 'navigation',
    title: 'Cards, crumbs, pages',
    about: 'Paper with an edge. Shadow only for what floats or is pointed at.',
    Content: NavigationSpecimens,
  },
  {
    id: 'notices',
    title: 'Notices',
    about: 'In the page, beside what they are about.',
    Content: NoticeSpecimens,
  },
  {
    id: 'loading',
    title: 'Loading',
    about: 'Only what is unknown is a bar. Same heights as the loaded page.',
    Content: LoadingSpecimens,
  },
  {
    id: 'states',
    title: 'Empty and error',
    about: 'Why, and the next step.',
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
          them on a phone.
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
        {PARTS.map(({ id, title, about, density, Content }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="min-w-0 scroll-mt-6">
            <h2 id={`${id}-title`} className="text-2xl">
              {title}
            </h2>
            <p className="mt-1.5 mb-5 text-ink-500">{about}</p>
            <div className="grid gap-5 lg:grid-cols-2">
              <Specimen theme="light" density={density} Content={Content} />
              <Specimen theme="dark" density={density} Content={Content} />
            </div>
          </section>
        ))}
      </div>
      <section aria-labelledby="search-loading" className="mt-16">
        <h2 id="search-loading" className="wrap text-2xl">
          The search page, loading
        </h2>
        <SearchSkeleton />
      </section>
    </div>
  )
}
