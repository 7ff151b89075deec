import { compareHref } from '../../../domain/vehicles/compare/compare-url.ts'
import { Button } from '../../../ui/button.tsx'
import { Printer, Share } from '../../../ui/icons.tsx'
import { shareLink } from '../saved/share-link.ts'
import { DifferencesSwitch } from './differences-switch.tsx'

interface Props {
  ids: readonly string[]
  differencesOnly: boolean
}

export function CompareTools({ ids, differencesOnly }: Props) {
  const href = compareHref(ids, { differencesOnly })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:w-full print:hidden">
      <DifferencesSwitch
        href={compareHref(ids, { differencesOnly: !differencesOnly })}
        on={differencesOnly}
      />
      <Button
        size="m"
        icon={<Share aria-hidden />}
        onClick={() => void shareLink({ title: 'Compare vehicles', href })}
        className="max-sm:flex-1 noscript:hidden"
      >
        Share
      </Button>
      <Button
        size="m"
        icon={<Printer aria-hidden />}
        onClick={() => window.print()}
        className="max-sm:flex-1 noscript:hidden"
      >
        Print
      </Button>
    </div>
  )
}
