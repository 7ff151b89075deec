import { useState } from 'react'
import type { Picture } from '../../../domain/pictures/picture.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CarPicture } from '../car/car-picture.tsx'
import { DRAWING_SIZES } from './preload-picture.ts'

interface Props {
  picture: Picture | null
  alt: string
  isInside: boolean
}

/** Crossfades to a new picture once it has loaded, so that the car never disappears. A picture that fails to load shows the placeholder. */
export function CarDrawing({ picture: requestedPicture, alt, isInside }: Props) {
  const [failedId, setFailedId] = useState<string>()
  const picture = requestedPicture && requestedPicture.id !== failedId ? requestedPicture : null
  const nextLayer = { picture, isInside }
  const [currentLayer, setCurrentLayer] = useState(nextLayer)
  const [loadedId, setLoadedId] = useState<string | undefined>(picture?.id)
  const isChanging = currentLayer.picture?.id !== picture?.id
  const markLoaded = () => setLoadedId(picture?.id)
  return (
    <>
      {isChanging && <Layer {...currentLayer} alt="" />}
      <div
        key={requestedPicture?.id}
        // Load and error events do not bubble, but can be captured.
        onLoadCapture={markLoaded}
        onErrorCapture={() => setFailedId(requestedPicture?.id)}
        onAnimationEnd={() => setCurrentLayer(nextLayer)}
        className={classNames(isChanging && (loadedId === picture?.id ? 'build-appears' : 'opacity-0'))}
      >
        <Layer {...nextLayer} alt={alt} />
      </div>
    </>
  )
}

function Layer({ picture, alt, isInside }: Props) {
  return (
    <CarPicture
      picture={picture}
      alt={alt}
      sizes={DRAWING_SIZES}
      eager
      className={isInside ? 'build-inside' : 'build-car'}
    />
  )
}
