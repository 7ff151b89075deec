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

/** The drawing; a new one is laid over the last when it has come, so that the car is repainted and never gone. For one that never comes stands the covered car. */
export function CarDrawing({ picture: asked, alt, isInside }: Props) {
  const [lost, setLost] = useState<string>()
  const picture = asked && asked.id !== lost ? asked : null
  const wanted = { picture, isInside }
  const [settled, setSettled] = useState(wanted)
  const [arrived, setArrived] = useState<string | undefined>(picture?.id)
  const isChanging = settled.picture?.id !== picture?.id
  const arrive = () => setArrived(picture?.id)
  return (
    <>
      {isChanging && <Layer {...settled} alt="" />}
      <div
        key={asked?.id}
        // These do not bubble, but they can be heard on their way down.
        onLoadCapture={arrive}
        onErrorCapture={() => setLost(asked?.id)}
        onAnimationEnd={() => setSettled(wanted)}
        className={classNames(isChanging && (arrived === picture?.id ? 'build-appears' : 'opacity-0'))}
      >
        <Layer {...wanted} alt={alt} />
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
