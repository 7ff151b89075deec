import { type DragEvent, type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Package } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { fetchStockFile, type PreparedOutcome, uploadStockFile } from './import-calls.ts'
import { importUrl } from './import-url.ts'
import { type LatestFile, LatestFiles } from './latest-files.tsx'

/** The first step: a file from this computer, or an address. */
export function FileStep({ latest }: { latest: readonly LatestFile[] }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [url, setUrl] = useState('')
  const [busy, setBusy] = useState<'file' | 'url' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isOver, setIsOver] = useState(false)

  const prepare = async (kind: 'file' | 'url', act: () => Promise<PreparedOutcome>) => {
    setBusy(kind)
    setError(null)
    const outcome = await act()
    setBusy(null)
    if (outcome.ok) await navigate(importUrl.href({ id: outcome.value.prepared.id, step: 'columns' }))
    else setError(outcome.error)
  }
  const send = (file: File | undefined) => {
    if (file) void prepare('file', () => uploadStockFile(file))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    send(event.dataTransfer.files[0])
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void prepare('url', () => fetchStockFile(url.trim()))
  }
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <div className="mx-auto flex max-w-160 flex-col gap-6 px-5 py-8 max-sm:px-4">
        {error !== null && (
          <Notice kind="danger" announce>
            {error}.
          </Notice>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
          className={classNames(
            'flex flex-col items-center gap-3 rounded-m border border-dashed px-6 py-10 text-center',
            isOver ? 'border-ink-900 bg-ink-50' : 'border-field-edge',
          )}
        >
          <Package aria-hidden className="size-8 text-ink-500" />
          <h2 className="text-l">Drop a stock file here</h2>
          <p className="text-s text-ink-500">
            CSV, TSV, Excel, XML or JSON, also packed as gzip or zip, up to 200 MB. Nothing is changed before
            you have checked it.
          </p>
          <input
            ref={input}
            type="file"
            aria-label="Stock file"
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => {
              send(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <Button variant="primary" loading={busy === 'file'} onClick={() => input.current?.click()}>
            Choose a file
          </Button>
        </div>
        <form onSubmit={submit} className="flex items-end gap-2 max-sm:flex-col max-sm:items-stretch">
          <TextField
            label="Or read it from an address"
            hint="The host must be one that your operator allows."
            type="url"
            inputMode="url"
            required
            value={url}
            placeholder="https://dms.example.com/used.csv"
            onChange={(event) => setUrl(event.target.value)}
            className="flex-1"
          />
          <Button type="submit" loading={busy === 'url'} className="sm:mb-5">
            Read the address
          </Button>
        </form>
        {latest.length > 0 && <LatestFiles files={latest} />}
      </div>
    </div>
  )
}
