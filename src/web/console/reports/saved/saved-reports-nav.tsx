import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../../domain/site/routes.ts'
import { Anchor } from '../../../../ui/anchor.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { ChevronDown } from '../../../../ui/icons.tsx'
import { parseReports } from '../reports-url.ts'
import { listReportLinks } from './report-links.ts'
import { loadSavedReports, useSavedReports } from './report-store.ts'

/** Further reports unfold on request. */
const MAX_REPORTS = 9

/** The standard and saved reports, under Reports in the sidebar. */
export function SavedReportsNav() {
  const { pathname, search } = useLocation()
  const [areAllShown, setAreAllShown] = useState(false)
  useEffect(() => void loadSavedReports(), [])
  const state = pathname === paths.reports() ? parseReports(new URLSearchParams(search)) : null
  const links = listReportLinks(useSavedReports(), state)
  const listed = areAllShown
    ? links
    : links.filter(({ isCurrent }, index) => index < MAX_REPORTS || isCurrent)
  return (
    <ul aria-label="Saved reports" className="mt-px grid gap-px max-lg:hidden">
      {listed.map(({ key, name, href, isCurrent, author }) => (
        <li key={key} className="min-w-0">
          <Anchor
            href={href}
            aria-current={isCurrent ? 'true' : undefined}
            title={author ? `${name}, by ${author}` : name}
            className={classNames(
              'flex h-7 items-center rounded-s pr-2 pl-8.5 focus-visible:outline-offset-[-2px]',
              isCurrent ? 'bg-paper font-semibold text-ink-900 shadow-1' : 'text-ink-700 hover:text-ink-900',
            )}
          >
            <span className="min-w-0 truncate">{name}</span>
          </Anchor>
        </li>
      ))}
      {listed.length < links.length && (
        <li>
          <button
            type="button"
            onClick={() => setAreAllShown(true)}
            className="flex h-7 w-full items-center gap-2 rounded-s pl-8.5 text-ink-500 hover:text-ink-900"
          >
            <ChevronDown aria-hidden className="size-3.5" />
            More reports
          </button>
        </li>
      )}
    </ul>
  )
}
