import { useMatches, useParams } from 'react-router'
import { paths } from '../../../domain/site/routes.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ExternalLink } from '../../../ui/icons.tsx'
import { consoleMeta } from '../layout/console-meta.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { comingText } from './console-coming-texts.ts'

interface MetaArgs {
  matches: ({ id: string } | undefined)[]
  params: { tab?: string }
}

export function meta({ matches, params }: MetaArgs) {
  return consoleMeta(comingText(matches.at(-1)?.id, params.tab).title)
}

/** One screen for every area of the console that has its address and not its page yet. */
export default function ConsoleComingScreen() {
  const { title, sentence } = comingText(useMatches().at(-1)?.id, useParams().tab)
  return (
    <>
      <SheetHead title={title} />
      <div className="grid flex-1 place-items-center max-sm:pt-10 sm:pb-16">
        <EmptyState
          drawing="bays"
          title="Not open yet"
          actions={
            <ButtonLink href={paths.home()} target="_blank" icon={<ExternalLink aria-hidden />}>
              View Main Site
            </ButtonLink>
          }
        >
          {sentence}
        </EmptyState>
      </div>
    </>
  )
}
