import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { Button } from '../../../ui/button.tsx'
import { FileText } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { chooseArchiveFile, type Prepared } from './import-calls.ts'
import { importUrl } from './import-url.ts'

/** Asks which file of an archive contains the stock. */
export function ArchiveStep({ prepared: { id, name, files, choices } }: { prepared: Prepared }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busyFile, setBusyFile] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const choose = async (file: string) => {
    setBusyFile(file)
    setError(null)
    const outcome = await chooseArchiveFile(id, file)
    setBusyFile(null)
    if (!outcome.ok) return setError(`${file}: ${outcome.error}`)
    await navigate(importUrl.href({ id, step: 'columns' }))
    void revalidate()
  }
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <div className="mx-auto flex max-w-160 flex-col gap-5 px-5 py-8 max-sm:px-4">
        <div>
          <h2 className="text-xl">Which file contains the stock?</h2>
          <p className="text-s text-ink-500">
            {name} contains {wholeText(files.length)} files. Choose one; you can come back for another.
          </p>
        </div>
        {error !== null && (
          <Notice kind="danger" announce>
            {error}.
          </Notice>
        )}
        <ul aria-label="Files of the archive" className="border-t border-ink-100">
          {files.map((file) => (
            <li key={file.name} className="flex items-center gap-3 border-b border-ink-100 py-2.5">
              <FileText aria-hidden className="size-4 shrink-0 text-ink-500" />
              <span className="min-w-0 flex-1">
                <strong className="wrap-break-word">{file.name}</strong>
                <span className="block text-xs text-ink-500">
                  {sizeText(file.bytes)}
                  {file.name === choices.archiveFile && ', read last'}
                </span>
              </span>
              <Button
                loading={busyFile === file.name}
                disabled={busyFile !== null && busyFile !== file.name}
                onClick={() => void choose(file.name)}
              >
                Read this file<span className="sr-only">: {file.name}</span>
              </Button>
            </li>
          ))}
        </ul>
        <Button variant="ghost" className="self-start" onClick={() => void navigate(importUrl.href({}))}>
          Send another file
        </Button>
      </div>
    </div>
  )
}

/** '1.2 MB', '12 KB' */
function sizeText(bytes: number | null): string {
  if (bytes === null) return 'Size not listed in the archive'
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`
  return bytes >= 1_000 ? `${wholeText(bytes / 1_000)} KB` : `${bytes} bytes`
}
