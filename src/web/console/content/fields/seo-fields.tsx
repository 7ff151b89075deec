import type { DraftBody } from '../../../../domain/content/drafts.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import type { DraftField } from './draft-field.ts'
import { textInput } from './field-inputs.ts'

/** Approximate lengths at which search engines cut the text off. */
const MAX_VISIBLE_LENGTH = { title: 60, description: 160 } as const

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
      <legend className="float-left mb-2 font-semibold">Search results</legend>
      <div className="clear-left grid gap-3.5">
        <SearchResult {...{ title, description, path }} isIndexed={seo.isIndexed} />
        <TextField
          {...textInput(field.at('title'))}
          label="Title in search results"
          optional
          maxLength={120}
          placeholder={page.value.title}
          hint={lengthText(title, MAX_VISIBLE_LENGTH.title)}
        />
        <TextArea
          {...textInput(field.at('description'))}
          label="Description in search results"
          optional
          rows={2}
          maxLength={320}
          placeholder={page.value.excerpt}
          hint={lengthText(description, MAX_VISIBLE_LENGTH.description)}
        />
        <Checkbox
          label="Show in search engines"
          checked={seo.isIndexed}
          onChange={(event) => field.at('isIndexed').set(event.target.checked)}
        />
      </div>
    </fieldset>
  )
}

function lengthText(text: string, maxLength: number): string {
  const count = `${text.length} of about ${maxLength} characters`
  return text.length > maxLength ? `${count}; the end may be cut off` : count
}

interface ResultProps {
  title: string
  description: string
  path: string
  isIndexed: boolean
}

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
          <p className="mt-1 truncate text-l text-info">{title || 'Untitled'}</p>
          <p className="mt-0.5 line-clamp-2 text-s text-ink-700">
            {description || 'Without a description, search engines show part of the text.'}
          </p>
        </>
      ) : (
        <p className="text-ink-500">Hidden from search engines.</p>
      )}
    </figure>
  )
}
