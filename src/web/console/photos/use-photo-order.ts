import { useState } from 'react'
import type { CarPhotos, Photo } from '../../../domain/photos/photo.ts'
import { isSameOrder } from '../../../domain/photos/photo-texts.ts'
import { notify } from '../notify.ts'
import { moveTo } from './move-photo.ts'
import { orderPhotos } from './photo-calls.ts'

interface Options {
  vehicleId: string
  photos: readonly Photo[]
  onAnswer: (photos: CarPhotos) => void
  announce: (text: string) => void
}

interface Lift {
  id: string
  order: readonly string[]
}

/** The order of the photos while one is lifted and moved. It is saved when the photo is dropped. */
export function usePhotoOrder({ vehicleId, photos, onAnswer, announce }: Options) {
  const [lift, setLift] = useState<Lift | null>(null)
  /** Shown until the server has answered. */
  const [savingOrder, setSavingOrder] = useState<readonly string[] | null>(null)
  const currentOrder = photos.map(({ id }) => id)
  const byId = new Map(photos.map((photo) => [photo.id, photo]))
  const isUsable = (order: readonly string[] | null | undefined): order is readonly string[] =>
    order?.length === currentOrder.length && order.every((id) => byId.has(id))
  const order = [lift?.order, savingOrder].find(isUsable) ?? currentOrder

  async function save(newOrder: readonly string[]): Promise<void> {
    if (isSameOrder(newOrder, currentOrder)) return
    setSavingOrder(newOrder)
    const outcome = await orderPhotos({ vehicleId, order: newOrder, seen: currentOrder })
    setSavingOrder(null)
    if (outcome.ok) return onAnswer(outcome.value.current)
    const { current } = (outcome.body ?? {}) as { current?: CarPhotos }
    if (current) onAnswer(current)
    notify('error', outcome.error)
    announce(outcome.error)
  }

  const place = (id: string, list: readonly string[]) => `place ${list.indexOf(id) + 1} of ${list.length}`

  return {
    orderedPhotos: order.flatMap((id) => byId.get(id) ?? []),
    liftedId: lift?.id ?? null,
    lift(id: string) {
      setLift({ id, order })
      announce(`Photo ${order.indexOf(id) + 1} lifted. Move it with the arrow keys, drop it with Enter.`)
    },
    moveLifted(to: number) {
      if (!lift || lift.order.indexOf(lift.id) === to) return
      const newOrder = moveTo(lift.order, lift.id, to)
      setLift({ ...lift, order: newOrder })
      announce(`Moved to ${place(lift.id, newOrder)}`)
    },
    drop() {
      if (!lift) return
      setLift(null)
      announce(`Dropped at ${place(lift.id, lift.order)}`)
      void save(lift.order)
    },
    putBack() {
      if (!lift) return
      setLift(null)
      announce(`Put back at ${place(lift.id, currentOrder)}`)
    },
    move(id: string, to: number) {
      const newOrder = moveTo(order, id, to)
      announce(to === 0 ? 'This is the main photo now' : `Moved to ${place(id, newOrder)}`)
      void save(newOrder)
    },
  }
}
