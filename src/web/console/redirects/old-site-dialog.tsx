import { type FormEvent, useState } from 'react'
import { MAX_SITEMAP_LENGTH, type Suggestion } from '../../../domain/redirects/suggest-target.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../ui/overlays/invoker.ts'
import { notify } from '../notify.ts'
import { importRedirects, readOldSiteMap } from './redirect-calls.ts'
import { SuggestionList } from './suggestion-list.tsx'

interface Props {
  open: boolean
  onClose: () => void
  onDone: () => void
}

const ID = 'old-site'

/** Reads the old site's sitemap and suggests a redirect for each of its addresses. */
export function OldSiteDialog({ open, onClose, onDone }: Props) {
  return (
    <Dialog id={ID} size="xl" title="Old site's map" open={open} onClose={onClose}>
      {open && <OldSiteForm onDone={onDone} />}
    </Dialog>
  )
}

function OldSiteForm({ onDone }: Pick<Props, 'onDone'>) {
  const [url, setUrl] = useState('')
  const [suggestions, setSuggestions] = useState<Suggestion[] | null>(null)
  const [targets, setTargets] = useState<ReadonlyMap<string, string>>(new Map())
  const [isCut, setIsCut] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const read = async (source: { url: string } | { xml: string }) => {
    setError(null)
    setIsBusy(true)
    const outcome = await readOldSiteMap(source)
    setIsBusy(false)
    if (!outcome.ok) return setError(outcome.error)
    setIsCut(outcome.value.isCut)
    setTargets(
      new Map(
        outcome.value.suggestions.flatMap(({ from, to, state }) =>
          state === 'suggested' && to !== null ? [[from, to] as const] : [],
        ),
      ),
    )
    return setSuggestions(outcome.value.suggestions)
  }
  const readFile = async (file: File | undefined) => {
    if (!file) return undefined
    const text = await unpackedText(file).catch(() => null)
    if (text === null) return setError('The file is damaged, or larger than 10 MB unpacked.')
    return read({ xml: text })
  }
  const save = async () => {
    setIsBusy(true)
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
    const csv = [...targets].map((pair) => pair.map(quote).join(',')).join('\n')
    const outcome = await importRedirects(`from,to\n${csv}`, { trial: false })
    setIsBusy(false)
    if (!outcome.ok) return setError(outcome.error)
    const { added, changed, refused, refusedTotal } = outcome.value
    notify('success', `${wholeText(added + changed)} redirects saved`)
    if (refusedTotal === 0) return onDone()
    return setError(
      `${wholeText(refusedTotal)} could not be saved: ${refused.map(({ from, message }) => `${from}: ${message}`).join('; ')}`,
    )
  }

  return (
    <div className="grid gap-4">
      {error && (
        <Notice kind="danger" announce>
          {error}
        </Notice>
      )}
      {isCut && <Notice kind="warning">Only the first 20,000 addresses were read.</Notice>}
      {suggestions ? (
        <SuggestionList
          suggestions={suggestions}
          targets={targets}
          onChange={(from, to) => {
            const next = new Map(targets)
            if (to === null) next.delete(from)
            else next.set(from, to)
            setTargets(next)
          }}
        />
      ) : (
        <>
          <form
            noValidate
            onSubmit={(event: FormEvent) => {
              event.preventDefault()
              void read({ url })
            }}
            className="grid gap-3"
          >
            <TextField
              label="Address of the sitemap"
              hint="Usually /sitemap.xml of the old site. It must still be online."
              placeholder="https://www.example.com/sitemap.xml"
              type="url"
              autoComplete="off"
              value={url}
              onChange={(event) => setUrl(event.target.value)}
            />
            <div>
              <Button type="submit" loading={isBusy}>
                Read sitemap
              </Button>
            </div>
          </form>
          <p className="text-ink-700">Or choose the file, also packed (.xml.gz):</p>
          <input
            type="file"
            accept=".xml,.gz,text/xml,application/xml"
            aria-label="Sitemap file"
            disabled={isBusy}
            onChange={(event) => void readFile(event.target.files?.[0])}
            className="block w-full rounded-s border border-ink-200 p-2 text-s file:mr-3 file:rounded-s file:border-0 file:bg-ink-100 file:px-3 file:py-1.5 file:font-semibold file:text-ink-900"
          />
        </>
      )}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="ghost" {...closesDialog(ID)}>
          Cancel
        </Button>
        {suggestions && (
          <Button
            variant="primary"
            loading={isBusy}
            disabled={targets.size === 0}
            onClick={() => void save()}
          >
            {`Save ${wholeText(targets.size)} redirects`}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Unpacks gzip in the browser, up to the limit. */
async function unpackedText(file: File): Promise<string> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const isPacked = head[0] === 0x1f && head[1] === 0x8b
  const stream = isPacked ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream()
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    text += value
    if (text.length > MAX_SITEMAP_LENGTH) throw new Error('The sitemap is too large')
  }
}
