import { paths } from '../../../domain/site/routes.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ExternalLink } from '../../../ui/icons.tsx'
import { SheetHead } from '../layout/sheet-head.tsx'
import type { ComingText } from './console-coming-texts.ts'

/** For every area of the console that has its address and not its page yet. */
export function Coming({ title, sentence }: ComingText) {
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
