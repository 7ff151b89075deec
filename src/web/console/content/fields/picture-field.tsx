import { useState } from 'react'
import { pictureUpTo } from '../../../../domain/pictures/address.ts'
import type { Picture } from '../../../../domain/pictures/picture.ts'
import { Button } from '../../../../ui/button.tsx'
import { FieldGroup } from '../../../../ui/forms/field.tsx'
import { Camera } from '../../../../ui/icons.tsx'
import { MediaDialog } from '../../media/media-dialog.tsx'
import type { DraftField } from './draft-field.ts'

interface Props {
  field: DraftField<Picture | null>
  label?: string
  hint?: string
}

/** Selects the main picture of a document. */
export function PictureField({
  field: { id, value: picture, error, set },
  label = 'Picture',
  hint = 'Shown at the top of the page, in lists and with shared links.',
}: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <FieldGroup id={id} label={label} optional hint={hint} error={error}>
      <div className="flex flex-wrap items-center gap-3.5">
        {picture && (
          <img
            src={pictureUpTo(picture, 320, 'webp')}
            alt="Current selection"
            width={picture.width}
            height={picture.height}
            className="h-20 w-30 rounded-s bg-canvas object-contain"
          />
        )}
        <Button icon={<Camera aria-hidden />} onClick={() => setIsOpen(true)}>
          {picture ? 'Choose another picture' : 'Choose a picture'}
        </Button>
        {picture && (
          <Button variant="ghost" onClick={() => set(null)}>
            Remove picture
          </Button>
        )}
      </div>
      <MediaDialog
        id={`${id}-choice`}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onChoose={(media) => {
          setIsOpen(false)
          set({ id: media.id, width: media.width, height: media.height })
        }}
      />
    </FieldGroup>
  )
}
