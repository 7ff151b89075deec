import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Camera, Download, ImagePlus } from '../../../ui/icons.tsx'
import { notify } from '../notify.ts'
import { saveResponse } from '../save-file.ts'

interface Props {
  vehicleId: string
  canEdit: boolean
  hasPhotos: boolean
  onFiles: (files: readonly File[]) => void
}

const ACCEPT = 'image/*,.heic,.heif,.zip'

/** Buttons that add photos from files, a zip or the camera, and download them all. */
export function AddPhotos({ vehicleId, canEdit, hasPhotos, onFiles }: Props) {
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isPacking, setIsPacking] = useState(false)
  async function download(): Promise<void> {
    setIsPacking(true)
    const isSaved = await saveResponse(`/car-photos.zip?vehicleId=${vehicleId}`, `photos-${vehicleId}.zip`)
    setIsPacking(false)
    if (!isSaved) notify('error', 'Failed to download the photos. Try again.')
  }
  const input = (ref: typeof files, label: string, more: object) => (
    <input
      ref={ref}
      type="file"
      aria-label={label}
      className="sr-only"
      tabIndex={-1}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        target.value = ''
      }}
      {...more}
    />
  )
  return (
    <div className="ml-auto flex flex-wrap gap-2">
      {hasPhotos && (
        <Button
          icon={<Download aria-hidden />}
          loading={isPacking}
          onClick={() => void download()}
          title="Download all as zip"
        >
          Zip
        </Button>
      )}
      {canEdit && (
        <>
          {input(files, 'Photos to add', { multiple: true, accept: ACCEPT })}
          {input(camera, 'Photo from the camera', { accept: 'image/*', capture: 'environment' })}
          <Button
            icon={<Camera aria-hidden />}
            className="pointer-fine:hidden"
            onClick={() => camera.current?.click()}
          >
            Take photo
          </Button>
          <Button icon={<ImagePlus aria-hidden />} onClick={() => files.current?.click()}>
            Add photos
          </Button>
        </>
      )}
    </div>
  )
}
