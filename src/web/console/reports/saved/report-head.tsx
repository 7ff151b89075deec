import { useState } from 'react'
import { type Actor, can } from '../../../../domain/permissions/permissions.ts'
import { defaultTitle } from '../../../../domain/reports/report-document.ts'
import { type SavedReport, shareLabel, shareTargetsOf } from '../../../../domain/reports/saved-report.ts'
import { Button } from '../../../../ui/button.tsx'
import {
  Check,
  Download,
  Ellipsis,
  FileText,
  Mail,
  Pencil,
  Plus,
  Printer,
  Share,
  Trash2,
} from '../../../../ui/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/overlays/menu.tsx'
import { notify } from '../../notify.ts'
import { saveReportFile } from '../report-calls.ts'
import { definitionOf, type ReportsState, reportsUrl } from '../reports-url.ts'
import { type ReportDialog, ReportDialogs } from './report-dialogs.tsx'
import { listReportLinks } from './report-links.ts'
import { changeReport, isEdited, useSavedReports } from './report-store.ts'

interface Props {
  state: ReportsState
  actor: Actor
  /** Null while the report is not saved. */
  saved: SavedReport | null
  /** 'Sales, 24 Aug to 17 Nov'. */
  aside: string
  onSchedule: () => void
}

/** The name of the report, whether it is edited, and what can be done with it. */
export function ReportHead({ state, actor, saved, aside, onSchedule }: Props) {
  const [dialog, setDialog] = useState<ReportDialog | null>(null)
  const [busy, setBusy] = useState<'pdf' | 'csv' | 'save' | null>(null)
  const definition = definitionOf(state)
  const title = saved?.name ?? defaultTitle(definition)
  const edited = saved !== null && isEdited(state, saved)
  const isOwn = saved?.isOwn === true

  async function save(): Promise<void> {
    // A report of someone else is kept under a name of one's own.
    if (!saved || !isOwn) return setDialog('save')
    setBusy('save')
    const outcome = await changeReport(saved, { definition })
    setBusy(null)
    notify(outcome.ok ? 'success' : 'error', outcome.ok ? `Report ${saved.name} saved` : outcome.error)
  }

  async function download(format: 'pdf' | 'csv'): Promise<void> {
    setBusy(format)
    if (!(await saveReportFile(state, format, title))) notify('error', 'Failed to download the report')
    setBusy(null)
  }

  return (
    <div className="@container shrink-0 border-b border-ink-100">
      <div className="flex min-h-13 items-center gap-2.5 pr-4 pl-5 max-sm:pl-4">
        <h1 className="min-w-0 truncate text-l leading-6 tracking-[-0.01em]">{title}</h1>
        {edited && (
          <span className="rounded-s bg-warning-soft px-1.5 text-xs leading-5 font-semibold text-warning print:hidden">
            Edited
          </span>
        )}
        <p className="truncate text-ink-500 @max-2xl:hidden print:hidden">{savedText(saved) ?? aside}</p>
        <div className="ml-auto flex items-center gap-2 print:hidden">
          <span className="contents @max-2xl:hidden">
            <Button size="s" icon={<Printer aria-hidden />} onClick={() => window.print()}>
              Print
            </Button>
            {can(actor, 'reports.export') && (
              <>
                <Button
                  size="s"
                  icon={<FileText aria-hidden />}
                  loading={busy === 'pdf'}
                  onClick={() => void download('pdf')}
                >
                  PDF
                </Button>
                <Button
                  size="s"
                  icon={<Download aria-hidden />}
                  loading={busy === 'csv'}
                  onClick={() => void download('csv')}
                >
                  CSV
                </Button>
              </>
            )}
            {isOwn && (
              <Button size="s" icon={<Mail aria-hidden />} onClick={onSchedule}>
                Email
              </Button>
            )}
          </span>
          {(!saved || edited) && (
            <Button
              size="s"
              variant={edited && isOwn ? 'primary' : 'line'}
              loading={busy === 'save'}
              className="max-sm:h-11"
              onClick={() => void save()}
            >
              {saved && !isOwn ? 'Save as' : 'Save'}
            </Button>
          )}
          <ReportMenu
            {...{ state, actor, saved }}
            onDialog={setDialog}
            onDownload={(format) => void download(format)}
            onSchedule={onSchedule}
          />
        </div>
      </div>
      <ReportDialogs {...{ dialog, saved, definition, title, actor }} onClose={() => setDialog(null)} />
    </div>
  )
}

interface MenuProps extends Pick<Props, 'state' | 'actor' | 'saved' | 'onSchedule'> {
  onDialog: (dialog: ReportDialog) => void
  onDownload: (format: 'pdf' | 'csv') => void
}

/** Acts that have no button, and below the sidebar's width the reports too. */
function ReportMenu({ state, actor, saved, onDialog, onDownload, onSchedule }: MenuProps) {
  const links = listReportLinks(useSavedReports(), state)
  const isOwn = saved?.isOwn === true
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label="Reports and more"
          className="grid size-8 place-items-center rounded-s border border-ink-200 text-ink-700 hover:border-ink-500 max-sm:size-11"
        >
          <Ellipsis aria-hidden className="size-4" />
        </button>
      }
    >
      <div className="lg:hidden">
        {links.map(({ key, name, href, isCurrent }) => (
          <MenuItem
            key={key}
            href={href}
            icon={isCurrent ? <Check aria-hidden /> : <span className="size-4.5" />}
          >
            <span className="truncate">{name}</span>
          </MenuItem>
        ))}
        <MenuSeparator />
      </div>
      <MenuItem icon={<Plus aria-hidden />} onSelect={() => onDialog('save')}>
        Save as
      </MenuItem>
      {isOwn && (
        <>
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onDialog('rename')}>
            Rename
          </MenuItem>
          {shareTargetsOf(actor).length > 0 && (
            <MenuItem icon={<Share aria-hidden />} onSelect={() => onDialog('share')}>
              Share
            </MenuItem>
          )}
          <MenuItem icon={<Mail aria-hidden />} onSelect={onSchedule}>
            Send by email
          </MenuItem>
        </>
      )}
      {saved && state.report !== null && isEdited(state, saved) && (
        <MenuItem
          icon={<span className="size-4.5" />}
          href={links.find(({ key }) => key === saved.id)?.href ?? reportsUrl.href({})}
        >
          Discard changes
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<Printer aria-hidden />} onSelect={() => window.print()}>
        Print
      </MenuItem>
      {can(actor, 'reports.export') && (
        <>
          <MenuItem icon={<FileText aria-hidden />} onSelect={() => onDownload('pdf')}>
            Download PDF
          </MenuItem>
          <MenuItem icon={<Download aria-hidden />} onSelect={() => onDownload('csv')}>
            Download CSV
          </MenuItem>
        </>
      )}
      {isOwn && (
        <>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => onDialog('delete')}>
            Delete report
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

/** Who saved it and who else sees it; null for a report that is not saved. */
function savedText(saved: SavedReport | null): string | null {
  if (!saved) return null
  const { isOwn, author, sharedWith } = saved
  const who = isOwn ? 'Saved by you' : `Saved by ${author.name}`
  const shared = sharedWith ? `, shared with ${shareLabel(sharedWith).toLowerCase()}` : ''
  const stopped = author.active ? '' : '. Their account is deactivated, so it is no longer sent by email'
  return `${who}${shared}${stopped}`
}
