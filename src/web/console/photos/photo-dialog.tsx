import { useState } from 'react'
import type { Photo } from '../../../domain/photos/photo.ts'
import { pictureUpTo } from '../../../domain/pictures/address.ts'
import type { Crop } from '../../../domain/pictures/picture.ts'
import { Button } from '../../../ui/button.tsx'
import { ArrowRight, Crop as CropIcon, RotateCw, Star, Trash2 } from '../../../ui/icons.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { initialCrop } from './crop-box.ts'
import { CropFrame } from './crop-frame.tsx'

interface Props {
  photo: Photo
  index: number
  count: number
  canEdit: boolean
  isBusy: boolean
  onClose: () => void
  onMove: (to: number) => void
  onTurn: (turn: 90 | 270) => void
  onCrop: (crop: Crop) => void
  onRemove: () => void
}

/** One photo at full width, with everything that can be done to it. */
export function PhotoDialog(props: Props) {
  const { photo, index, count, canEdit, isBusy, onClose, onMove, onTurn, onRemove } = props
  const [crop, setCrop] = useState<{ pictureId: string; box: Crop } | null>(null)
  const box = crop?.pictureId === photo.picture.id ? crop.box : null
  const setBox = (newBox: Crop | null) => setCrop(newBox && { pictureId: photo.picture.id, box: newBox })
  return (
    <Dialog
      id="car-photo"
      title={`Photo ${index + 1}`}
      aside={`of ${count}`}
      size="l"
      open
      onClose={onClose}
      footer={
        box ? (
          <>
            <Button onClick={() => setBox(null)}>Cancel</Button>
            <Button variant="primary" loading={isBusy} onClick={() => props.onCrop(box)}>
              Crop photo
            </Button>
          </>
        ) : (
          canEdit && (
            <>
              <Button
                variant="danger-line"
                icon={<Trash2 aria-hidden />}
                className="mr-auto"
                onClick={onRemove}
              >
                Remove
              </Button>
              <Button
                icon={<ArrowRight aria-hidden className="rotate-180" />}
                disabled={index === 0}
                onClick={() => onMove(index - 1)}
              >
                Move earlier
              </Button>
              <Button
                icon={<ArrowRight aria-hidden />}
                disabled={index === count - 1}
                onClick={() => onMove(index + 1)}
              >
                Move later
              </Button>
              <Button icon={<Star aria-hidden />} disabled={index === 0} onClick={() => onMove(0)}>
                Make main
              </Button>
              <Button
                icon={<RotateCw aria-hidden className="-scale-x-100" />}
                loading={isBusy}
                onClick={() => onTurn(270)}
              >
                Rotate left
              </Button>
              <Button icon={<RotateCw aria-hidden />} loading={isBusy} onClick={() => onTurn(90)}>
                Rotate right
              </Button>
              <Button icon={<CropIcon aria-hidden />} onClick={() => setBox(initialCrop(photo.picture))}>
                Crop
              </Button>
            </>
          )
        )
      }
    >
      {box ? (
        <CropFrame picture={photo.picture} box={box} onChange={setBox} />
      ) : (
        <img
          src={pictureUpTo(photo.picture, 1600, 'webp')}
          alt={`${index + 1} of ${count}`}
          width={photo.picture.width}
          height={photo.picture.height}
          className="mx-auto h-auto max-h-[60vh] w-auto max-w-full rounded-m bg-plate"
        />
      )}
      {!box && (
        <p className="mt-2 text-s text-ink-500">
          {photo.name && `${photo.name}, `}
          {photo.picture.width} × {photo.picture.height} px{photo.origin === 'feed' && ', from the feed'}
        </p>
      )}
    </Dialog>
  )
}
