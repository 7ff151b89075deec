import type { PreparedStatus } from '../../../domain/imports/prepared.ts'
import { formatRecentTime } from '../../../domain/time/format.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { FileText } from '../../../ui/icons.tsx'
import { useTimeZone } from '../session/time-zone.ts'
import type { CallValue } from '../staff-call.ts'
import { useNow } from '../use-now.ts'
import { importUrl } from './import-url.ts'

export type LatestFile = CallValue<'get /prepared-imports'>['files'][number]

const STATUS_TEXTS: Record<PreparedStatus, string> = {
  columns: 'Columns not confirmed',
  checking: 'Being checked',
  checked: 'Checked, not applied',
  applying: 'Being imported',
  paused: 'Paused',
  applied: 'Imported',
  failed: 'Failed',
  discarded: 'Discarded',
}

/** The files of the last day, so that an import is found again after the page was closed. */
export function LatestFiles({ files }: { files: readonly LatestFile[] }) {
  const timeZone = useTimeZone()
  const now = useNow()
  return (
    <section aria-labelledby="latest-files">
      <h2 id="latest-files" className="mb-1 text-m font-semibold">
        Latest files
      </h2>
      <ul className="border-t border-ink-100">
        {files.map(({ id, name, status, byName, updatedAt }) => (
          <li key={id} className="flex items-center gap-3 border-b border-ink-100 py-2 text-s">
            <FileText aria-hidden className="size-4 shrink-0 text-ink-500" />
            <Anchor
              href={importUrl.href({ id })}
              className="min-w-0 flex-1 truncate font-semibold hover:underline max-sm:py-2.5"
            >
              {name}
            </Anchor>
            <span className="shrink-0 text-right text-xs text-ink-500">
              {STATUS_TEXTS[status]}
              <span className="block">
                {byName}, {formatRecentTime(updatedAt, now, timeZone)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
