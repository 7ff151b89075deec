import type { ReactNode } from 'react'
import type { Picture } from '../../../../domain/pictures/picture.ts'
import { FieldNotes, labelClass } from '../../../../ui/forms/field.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { laterPart } from '../../../start/later-part.ts'
import { textOf } from '../editor/document-draft.ts'
import { type FieldsProps, textField } from './field-props.ts'
import { PictureField } from './picture-field.tsx'

interface Props extends FieldsProps {
  /** Counts what was put on the screen from elsewhere. */
  turn: number
  address: ReactNode
}

/** The library is large, and only who writes needs it. */
const textEditor = laterPart(() => import('../text/text-editor.tsx'))

/** What pages, posts and offers have in common. */
export function WrittenFields({ turn, address, ...props }: Props) {
  const { body, errors, onType } = props
  const part = textEditor.use(true)
  return (
    <>
      <TextField {...textField(props, 'title')} label="Title" maxLength={160} />
      {address}
      <TextArea
        {...textField(props, 'excerpt')}
        label="Excerpt"
        optional
        rows={2}
        maxLength={500}
        hint="A sentence or two for lists, and for search engines where nothing else is said."
      />
      <div>
        <span className={labelClass}>Text</span>
        {part ? (
          <part.TextEditor
            key={turn}
            label="Text"
            content={textOf(body, 'content')}
            onChange={(content) => onType({ content })}
          />
        ) : (
          <Skeleton className="h-72" />
        )}
        <FieldNotes id="document-content" error={errors.content} />
      </div>
      <PictureField
        picture={(body.picture as Picture | null) ?? null}
        error={errors.picture}
        onChange={(picture) => onType({ picture })}
      />
    </>
  )
}
