import { useNavigate } from 'react-router'
import { paths } from '../../../domain/site/routes.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { X } from '../../../ui/icons.tsx'
import { useRefreshOnEvents } from '../events/use-refresh-on-events.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { Route } from './+types/stock-import'
import { ApplyStep } from './apply-step.tsx'
import { ArchiveStep } from './archive-step.tsx'
import { CheckStep } from './check/check-step.tsx'
import { ColumnsStep } from './columns/columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { listPrepared, loadPrepared, type Prepared } from './import-calls.ts'
import { importUrl, type Step } from './import-url.ts'
import { StepList } from './step-list.tsx'

export const meta: Route.MetaFunction = () => consoleMeta('Import stock')

const LIVE_KINDS = ['import'] as const

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('stock-import')
  const state = importUrl.parse(searchParams)
  if (state.id !== null) return { state, prepared: await loadPrepared(state.id), latest: null }
  return { state, prepared: null, latest: await listPrepared() }
}
clientLoader.hydrate = true as const

/** Imports a stock file in four steps: file, columns, check, apply. */
export default function StockImport({ loaderData: { state, prepared, latest } }: Route.ComponentProps) {
  useRefreshOnEvents(LIVE_KINDS)
  const navigate = useNavigate()
  const step = prepared?.ok ? stepOf(prepared.value.prepared, state.step) : 'file'
  return (
    <>
      <div className="flex min-h-13 shrink-0 items-center gap-x-8 max-sm:gap-x-3 border-b border-ink-100 py-1.5 pr-4 pl-5 max-sm:pl-4">
        <h1 className="text-l leading-6 tracking-[-0.01em]">Import stock</h1>
        <StepList step={step} />
        <div className="ml-auto flex items-center gap-2">
          <IconButton name="Close the import" onClick={() => void navigate(paths.feeds())}>
            <X aria-hidden />
          </IconButton>
        </div>
      </div>
      {prepared === null || (prepared.ok && prepared.value.prepared.status === 'discarded') ? (
        <FileStep latest={latest?.ok ? latest.value.files : []} />
      ) : (
        <ListScreen outcome={prepared} next="Nothing has been changed. Choose the file again if it is gone.">
          {({ prepared: value }) => <StepContent prepared={value} step={step} />}
        </ListScreen>
      )}
    </>
  )
}

function StepContent({ prepared, step }: { prepared: Prepared; step: Step }) {
  if (step === 'apply') return <ApplyStep prepared={prepared} />
  if (step === 'file') return <ArchiveStep prepared={prepared} />
  if (step === 'check') return <CheckStep key={prepared.id} prepared={prepared} />
  return <ColumnsStep key={prepared.id} prepared={prepared} />
}

/** The state of the import decides; the address may only lead back to the columns, or to the files of an archive. */
function stepOf({ status, summary, files, choices }: Prepared, requested: Step | null): Step {
  if (status === 'applying' || status === 'paused' || status === 'applied') return 'apply'
  if (files.length > 0 && (requested === 'file' || choices.archiveFile === undefined)) return 'file'
  if (requested === 'columns') return 'columns'
  if (status === 'checking' || status === 'checked') return 'check'
  if (status === 'failed') return summary ? 'check' : 'columns'
  return 'columns'
}
