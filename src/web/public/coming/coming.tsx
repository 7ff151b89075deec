import { useMatches } from 'react-router'
import type { RouteName } from '../../../domain/site/routes.ts'
import { Coming } from './coming-page.tsx'
import { COMING } from './coming-texts.ts'

interface MetaArgs {
  matches: ({ id: string; loaderData?: unknown } | undefined)[]
}

export function meta({ matches }: MetaArgs) {
  const layout = matches[1]?.loaderData as { site?: { name: string } } | undefined
  const title = COMING[matches.at(-1)?.id as RouteName]?.title
  return [
    { title: [title, layout?.site?.name].filter(Boolean).join(' | ') },
    { name: 'robots', content: 'noindex' },
  ]
}

/** One screen for every address that is declared and not built yet: the route's own name says which. */
export default function ComingScreen() {
  const name = useMatches().at(-1)?.id as RouteName
  return <Coming name={name} />
}
