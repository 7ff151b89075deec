import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../../../domain/site/routes.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CircleCheck } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { notify } from '../notify.ts'
import { useTimeZone } from '../session/time-zone.ts'
import { type Prepared, stopImport } from './import-calls.ts'
import { importUrl } from './import-url.ts'
import { ProgressPanel } from './progress-panel.tsx'
import { rowsText } from './rows-text.ts'

/** The last step: the import under way, then what it did and how to undo it. */
export function ApplyStep({ prepared }: { prepared: Prepared }) {
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const { record, summary } = prepared
  const timeZone = useTimeZone()
  if (prepared.status !== 'applied' || !record) return <ProgressPanel prepared={prepared} />
  const undo = async () => {
    setIsBusy(true)
    const outcome = await stopImport(prepared.id)
    setIsBusy(false)
    if (!outcome.ok) notify('error', outcome.error)
    void revalidate()
  }
  if (record.status === 'undone')
    return (
      <div className="mx-auto flex w-full max-w-160 flex-col gap-5 px-5 py-8 max-sm:px-4">
        <Notice kind="info" title="The import was undone">
          Every car is as it was before.
        </Notice>
        <ButtonLink href={importUrl.href({})}>Import another file</ButtonLink>
      </div>
    )
  const lines = [
    { label: 'Read the file', text: `${prepared.name}, ${rowsText(summary?.rows ?? 0)}` },
    {
      label: 'Checked',
      text: `${wholeText((summary?.rows ?? 0) - record.refused)} good, ${wholeText(record.refused)} refused`,
    },
    {
      label: 'Saved cars',
      text: `${wholeText(record.inserted)} new, ${wholeText(record.updated)} changed, ${wholeText(record.withdrawn)} off sale`,
    },
    { label: 'Updated search', text: 'The website shows the cars now' },
  ]
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <div className="mx-auto flex w-full max-w-160 flex-col gap-5 px-5 py-8 max-sm:px-4">
        <h2 className="text-xl">The stock is imported</h2>
        <ul>
          {lines.map(({ label, text }) => (
            <li key={label} className="flex items-center gap-3 border-b border-ink-100 py-3 text-s">
              <CircleCheck aria-hidden className="size-4 shrink-0 text-positive" />
              <strong>{label}</strong>
              <span className="text-ink-500">{text}</span>
            </li>
          ))}
        </ul>
        {record.heldPrices > 0 && (
          <Notice kind="warning">
            {record.heldPrices === 1
              ? '1 price stays as it is'
              : `${wholeText(record.heldPrices)} prices stay as they are`}{' '}
            because they would fall too far.
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={importUrl.href({})} variant="primary">
            Import another file
          </ButtonLink>
          <ButtonLink href={paths.feeds()}>Go to feeds</ButtonLink>
          {record.undoUntil && (
            <Button variant="danger-line" loading={isBusy} onClick={() => void undo()}>
              Undo the import
            </Button>
          )}
        </div>
        <p className="text-s text-ink-500">
          {record.undoUntil
            ? `You can undo it until ${formatInstant(record.undoUntil, 'weekdayTime', timeZone)}: every car returns to its previous state.`
            : 'It can no longer be undone.'}
        </p>
      </div>
    </div>
  )
}
