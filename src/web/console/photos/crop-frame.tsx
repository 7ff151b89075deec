import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { pictureUpTo } from '../../../domain/pictures/address.ts'
import type { Crop, Picture } from '../../../domain/pictures/picture.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import { cropAfterKey, cropBetween } from './crop-box.ts'

interface Props {
  picture: Picture
  box: Crop
  onChange: (box: Crop) => void
}

/** Draws the part of a photo to keep, with a pointer or with keys. */
export function CropFrame({ picture, box, onChange }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const boxButton = useRef<HTMLButtonElement>(null)
  const start = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => boxButton.current?.focus(), [])

  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const area = frame.current?.getBoundingClientRect()
    if (!area) return { x: 0, y: 0 }
    return {
      x: Math.min(Math.max((clientX - area.left) / area.width, 0), 1) * picture.width,
      y: Math.min(Math.max((clientY - area.top) / area.height, 0), 1) * picture.height,
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const newBox = cropAfterKey(event.key, event.shiftKey, box, picture)
    if (!newBox) return
    event.preventDefault()
    onChange(newBox)
  }
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
  const size = `${box.width} × ${box.height} px`
  return (
    <>
      <div
        ref={frame}
        className="relative mx-auto w-fit max-w-full cursor-crosshair touch-none overflow-hidden rounded-m select-none"
        onPointerDown={(event) => {
          event.preventDefault()
          start.current = pointOf(event)
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={(event) => {
          if (start.current) onChange(cropBetween(start.current, pointOf(event), picture))
        }}
        onPointerUp={() => {
          start.current = null
          boxButton.current?.focus()
        }}
      >
        <img
          src={pictureUpTo(picture, 1600, 'webp')}
          alt=""
          draggable={false}
          width={picture.width}
          height={picture.height}
          className="h-auto max-h-[60vh] w-auto max-w-full"
        />
        <button
          ref={boxButton}
          type="button"
          aria-label={`Part to keep, ${size}`}
          aria-describedby="crop-keys"
          onKeyDown={onKeyDown}
          className="pointer-events-none absolute border-2 border-white shadow-[0_0_0_9999px_rgb(0_0_0/0.55)] focus-visible:outline-3 focus-visible:outline-focus"
          style={{
            left: percent(box.left, picture.width),
            top: percent(box.top, picture.height),
            width: percent(box.width, picture.width),
            height: percent(box.height, picture.height),
          }}
        />
      </div>
      <p id="crop-keys" className="mt-2 text-s text-ink-500">
        Draw the part to keep, for example without the number plate. Arrow keys move it, <Kbd>Shift</Kbd> and
        arrow keys change its size.
      </p>
      <p role="status" className="text-s tabular-nums">
        {size}
      </p>
    </>
  )
}
