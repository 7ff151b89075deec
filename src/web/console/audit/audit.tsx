import { AUDIT_ACTS, type AuditAct } from '../../../domain/audit/audit.ts'
import { AUDIT_RANGE_NAMES, AUDIT_RANGES } from '../../../domain/audit/audit-list.ts'
import type { AuditPage } from '../../../services/users/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { X } from '../../../ui/icons.tsx'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { ExportButton } from '../list/export-button.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { ListRows } from '../list/list-rows.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useListState } from '../list/use-list-state.ts'
import type { Route } from './+types/audit'
import { loadAudit, saveAuditCsv } from './audit-calls.ts'
import { AuditTable } from './audit-table.tsx'
import { type AuditState, auditHref, auditUrl, parseAudit } from './audit-url.ts'

export const meta: Route.MetaFunction = () => consoleMeta('Audit')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('audit')
  const state = parseAudit(searchParams)
  return { state, page: await loadAudit(state) }
}
clientLoader.hydrate = true as const

/** The audit log: can be read and exported, never changed. */
export default function Audit({ loaderData: { state, page } }: Route.ComponentProps) {
  return (
    <>
      <SheetHead title="Audit">
        {page.ok && <ExportButton noun="the audit log" save={() => saveAuditCsv(state)} />}
      </SheetHead>
      <ListScreen
        outcome={page}
        next="Actions are still recorded."
        refusal={{
          title: 'Only administrators can read the audit log',
          next: page.ok ? '' : page.error,
        }}
      >
        {(auditPage) => <AuditList state={state} page={auditPage} />}
      </ListScreen>
    </>
  )
}

const ACT_OPTIONS = [
  { value: '', label: 'Any' },
  ...(Object.keys(AUDIT_ACTS) as AuditAct[]).map((value) => ({ value, label: AUDIT_ACTS[value] })),
]
const RANGE_OPTIONS = AUDIT_RANGE_NAMES.toReversed().map((value) => ({
  value,
  label: AUDIT_RANGES[value].label,
}))

function AuditList({ state: loadedState, page: { entries, next } }: { state: AuditState; page: AuditPage }) {
  const { state, hrefWith, change } = useListState(auditUrl, loadedState)
  const actor = entries.find((entry) => entry.actor?.id === state.actor)?.actor?.name
  const target = entries.find((entry) => entry.target?.id === state.target)?.target?.label
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-2 px-5 py-2.5 max-sm:px-4">
        <FilterSelect
          label="Action"
          value={state.act ?? ''}
          options={ACT_OPTIONS}
          onChange={(act) => change({ act: (act || null) as AuditState['act'] })}
        />
        <FilterSelect
          label="Period"
          value={state.range}
          options={RANGE_OPTIONS}
          onChange={(range) => change({ range: range as AuditState['range'] })}
        />
        {state.actor && <Chip label={`Who: ${actor ?? 'one person'}`} href={hrefWith({ actor: null })} />}
        {state.target && (
          <Chip label={`Affecting: ${target ?? state.target}`} href={hrefWith({ target: null })} />
        )}
      </div>
      <ListRows
        rowCount={entries.length}
        empty={{
          title: 'No matching entries',
          explanation: 'Every change by staff, sign-in and export is recorded here.',
          link: { label: 'Clear filters', href: auditHref({}) },
        }}
      >
        <AuditTable entries={entries} state={state} />
      </ListRows>
      {(state.after || next) && (
        <nav
          aria-label="Pages"
          className="flex h-10 shrink-0 items-center justify-end gap-4 border-t border-ink-200 px-5 text-xs max-sm:h-14 max-sm:px-4"
        >
          {state.after && (
            <ButtonLink size="s" className="max-sm:h-11" href={auditHref({ ...state, after: null })}>
              Newest
            </ButtonLink>
          )}
          {next && (
            <ButtonLink size="s" className="max-sm:h-11" href={auditHref({ ...state, after: next })}>
              Older
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  )
}

function Chip({ label, href }: { label: string; href: string }) {
  return (
    <Anchor
      href={href}
      className="flex h-7 max-w-full items-center gap-1.5 rounded-s border border-ink-200 px-2 text-xs font-semibold hover:border-ink-500 max-sm:h-11 max-sm:text-s"
    >
      <span className="truncate">{label}</span>
      <X aria-hidden className="size-3.5 shrink-0 text-ink-500" />
      <span className="sr-only">, remove this filter</span>
    </Anchor>
  )
}
