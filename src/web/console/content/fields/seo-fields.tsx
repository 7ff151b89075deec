import type { DraftBody } from '../../../../domain/content/drafts.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import type { DraftField } from './draft-field.ts'
import { textInput } from './field-inputs.ts'

/** What search engines show before they cut it off. */
const FITS = { title: 60, description: 160 } as const

interface Props {
  page: DraftField<DraftBody<'page'>>
  path: string
}

export function SeoFields({ page, path }: Props) {
  const { seo } = page.value
  const field = page.at('seo')
  const title = seo.title || page.value.title
  const description = seo.description || page.value.excerpt
  return (
    <fieldset className="border-t border-ink-100 pt-4">
      <legend className="float-left mb-2 font-semibold">In search results</legend>
      <div className="clear-left grid gap-3.5">
        <SearchResult {...{ title, description, path }} isIndexed={seo.isIndexed} />
        <TextField
          {...textInput(field.at('title'))}
          label="Title in search results"
          optional
          maxLength={120}
          placeholder={page.value.title}
          hint={lengthText(title, FITS.title)}
        />
        <TextArea
          {...textInput(field.at('description'))}
          label="Description in search results"
          optional
          rows={2}
          maxLength={320}
          placeholder={page.value.excerpt}
          hint={lengthText(description, FITS.description)}
        />
        <Checkbox
          label="Search engines may list it"
          checked={seo.isIndexed}
          onChange={(event) => field.at('isIndexed').set(event.target.checked)}
        />
      </div>
    </fieldset>
  )
}

function lengthText(text: string, fits: number): string {
  const count = `${text.length} of about ${fits} characters`
  return text.length > fits ? `${count}: the end will be cut off` : count
}

interface ResultProps {
  title: string
  description: string
  path: string
  isIndexed: boolean
}

/** As a search engine would show it. */
function SearchResult({ title, description, path, isIndexed }: ResultProps) {
  return (
    <figure className="max-w-150 rounded-m border border-ink-200 px-4 py-3.5">
      <figcaption className="sr-only">As a search engine would show it</figcaption>
      {isIndexed ? (
        <>
          <p className="truncate text-xs text-ink-500">
            {window.location.host}
            {path
              .split('/')
              .filter(Boolean)
              .map((part) => ` › ${part}`)}
          </p>
          <p className="mt-1 truncate text-l text-info">{title || 'Without a title'}</p>
          <p className="mt-0.5 line-clamp-2 text-s text-ink-700">
            {description || 'Without a description, search engines take some words of the text.'}
          </p>
        </>
      ) : (
        <p className="text-ink-500">It stands in no search result.</p>
      )}
    </figure>
  )
}
