import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { Button } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { notify } from '../notify.ts'
import { type Prepared, stopImport } from './import-calls.ts'

const PHASES = {
  waiting: 'Waiting for another import of this source',
  reading: 'Reading the file',
  writing: 'Comparing with your stock',
}

/** How far a check or an import has come. It goes on if this page is closed. */
export function ProgressPanel({ prepared, title }: { prepared: Prepared; title: string }) {
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const { progress, id } = prepared
  const stop = async () => {
    setIsBusy(true)
    const outcome = await stopImport(id)
    setIsBusy(false)
    if (!outcome.ok) notify('error', outcome.error)
    void revalidate()
  }
  const share = progress?.total ? Math.min(100, (progress.read / progress.total) * 100) : undefined
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-5 px-5 py-8 max-sm:px-4">
      <div className="flex items-center gap-3">
        <h2 className="text-xl">{title}</h2>
        <Button variant="danger-line" className="ml-auto" loading={isBusy} onClick={() => void stop()}>
          Stop
        </Button>
      </div>
      <Progress
        label={PHASES[progress?.phase ?? 'reading']}
        {...(share === undefined || progress?.phase === 'writing' ? {} : { value: share })}
        valueText={`${wholeText(progress?.rows ?? 0)} rows`}
      />
      <p className="text-s text-ink-500">
        You can close this page. The import goes on, and the feeds screen shows it.
      </p>
    </div>
  )
}
