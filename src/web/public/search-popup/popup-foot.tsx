import { paths } from '../../../domain/site/routes.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { KeyHints } from './key-hints.tsx'

interface Props {
  formId: string
  total: number | null
  isEmpty: boolean
}

/** Keyboard hints, and a button that shows all matching vehicles. */
export function PopupFoot({ formId, total, isEmpty }: Props) {
  return (
    <footer className="flex shrink-0 items-center gap-6 border-t border-ink-100 px-6.5 py-2.5 text-s text-ink-500 max-sm:p-3">
      <KeyHints enter="open" />
      {total === 0 ? (
        // The search would be empty.
        <Anchor
          href={paths.carSales()}
          className={classNames('inline-flex items-center justify-center', LINK)}
        >
          See all cars
        </Anchor>
      ) : (
        <button type="submit" form={formId} value="all" className={LINK}>
          {showAllText(total, isEmpty)}
        </button>
      )}
    </footer>
  )
}

const LINK =
  '-mr-2 ml-auto min-h-9 rounded-s px-2 font-[650] text-accent tabular-nums hover:text-accent-strong max-sm:mr-0 max-sm:h-12 max-sm:w-full max-sm:rounded-pill max-sm:border max-sm:border-ink-200'

function showAllText(total: number | null, isEmpty: boolean): string {
  if (isEmpty) return 'Search all cars'
  if (total === null) return 'Show all vehicles'
  return total === 1 ? 'Show 1 vehicle' : `Show all ${total.toLocaleString('en-GB')} vehicles`
}
