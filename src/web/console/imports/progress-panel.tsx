import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { PREPARED_RETENTION_HOURS } from '../../../domain/imports/prepared.ts'
import { Button } from '../../../ui/button.tsx'
import { Pause, Play, Undo2 } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { notify } from '../notify.ts'
import { type Prepared, type PreparedOutcome, pauseImport, resumeImport, stopImport } from './import-calls.ts'
import { rowsText } from './rows-text.ts'

const PHASES = {
  waiting: 'Waiting for another import of this source',
  reading: 'Reading the file',
  writing: 'Comparing with your stock',
}

type Act = (id: string) => Promise<PreparedOutcome>

/** How far a check or an import has come. It goes on if this page is closed. */
export function ProgressPanel({ prepared }: { prepared: Prepared }) {
  const { busyAct, run } = useActs(prepared.id)
  const { progress, status } = prepared
  if (status === 'paused')
    return (
      <Panel
        title="The import is paused"
        actions={
          <>
            <Button
              variant="primary"
              icon={<Play aria-hidden />}
              loading={busyAct === resumeImport}
              onClick={() => void run(resumeImport)}
            >
              Resume
            </Button>
            <Button loading={busyAct === stopImport} onClick={() => void run(stopImport)}>
              Back to the check
            </Button>
          </>
        }
      >
        <Notice kind="info">
          Nothing of it is in your stock. Resume it within {PREPARED_RETENTION_HOURS} hours; it then reads the
          file from the start.
        </Notice>
      </Panel>
    )
  const share = progress?.total ? Math.min(100, (progress.read / progress.total) * 100) : undefined
  const isApplying = status === 'applying'
  return (
    <Panel
      title={isApplying ? 'Importing the cars' : 'Checking the file'}
      actions={
        <>
          {isApplying && (
            <Button
              icon={<Pause aria-hidden />}
              loading={busyAct === pauseImport}
              onClick={() => void run(pauseImport)}
            >
              Pause
            </Button>
          )}
          <Button
            variant="danger-line"
            icon={isApplying ? <Undo2 aria-hidden /> : undefined}
            loading={busyAct === stopImport}
            onClick={() => void run(stopImport)}
          >
            {isApplying ? 'Stop and undo' : 'Stop'}
          </Button>
        </>
      }
    >
      <Progress
        label={PHASES[progress?.phase ?? 'reading']}
        {...(share === undefined || progress?.phase === 'writing' ? {} : { value: share })}
        valueText={rowsText(progress?.rows ?? 0)}
      />
      <p className="text-s text-ink-500">
        {isApplying && 'All cars change at once, at the end. '}
        You can close this page. The {isApplying ? 'import' : 'check'} goes on, and Import stock lists it
        under Latest files.
      </p>
    </Panel>
  )
}

function Panel({ title, actions, children }: { title: string; actions: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-5 px-5 py-8 max-sm:px-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-xl">{title}</h2>
        {actions}
      </div>
      {children}
    </div>
  )
}

/** Runs one act at a time and loads what became of the import. */
function useActs(id: string) {
  const { revalidate } = useRevalidator()
  const [busyAct, setBusyAct] = useState<Act | null>(null)
  return {
    busyAct,
    async run(act: Act) {
      setBusyAct(() => act)
      const outcome = await act(id)
      if (!outcome.ok) notify('error', outcome.error)
      await revalidate()
      setBusyAct(null)
    },
  }
}
