import type { ReactNode } from 'react'
import type { DraftBody } from '../../../../domain/content/drafts.ts'
import { FieldNotes, labelClass } from '../../../../ui/forms/field.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { createLazyPart } from '../../../start/lazy-part.ts'
import type { DraftField } from './draft-field.ts'
import { textInput } from './field-inputs.ts'
import { PictureField } from './picture-field.tsx'

interface Props {
  page: DraftField<DraftBody<'page'>>
  /** Resets the text editor when it changes. */
  reloadCount: number
  address: ReactNode
}

/** Loaded on demand, because the library is large. */
const textEditor = createLazyPart(() => import('../text/text-editor.tsx'))

/** Fields shared by pages, posts and offers. */
export function WrittenFields({ page, reloadCount, address }: Props) {
  const content = page.at('content')
  const part = textEditor.use(true)
  return (
    <>
      <TextField {...textInput(page.at('title'))} label="Title" maxLength={160} />
      {address}
      <TextArea
        {...textInput(page.at('excerpt'))}
        label="Excerpt"
        optional
        rows={2}
        maxLength={500}
        hint="One or two sentences for lists, and for search engines if no description is set."
      />
      <div>
        <span className={labelClass}>Text</span>
        {part ? (
          <part.TextEditor key={reloadCount} label="Text" content={content.value} onChange={content.set} />
        ) : (
          <Skeleton className="h-72" />
        )}
        <FieldNotes id={content.id} error={content.error} />
      </div>
      <PictureField field={page.at('picture')} />
    </>
  )
}
