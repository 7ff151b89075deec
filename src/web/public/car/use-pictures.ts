import { useEffect, useState } from 'react'
import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import type { Picture } from '../../../domain/pictures/picture.ts'
import { createBoundedMap } from '../../start/memory-check.ts'

/** Of the cars somebody reached for in this visit; the memory check keeps it small. */
const known = createBoundedMap<string, Promise<readonly Picture[]>>('card pictures', 200)
const NONE: readonly Picture[] = []

/** The pictures after the first, asked for once they are wanted. Without them the first one stands alone. */
export function usePictures(stockid: string, wanted: boolean): readonly Picture[] {
  const [pictures, setPictures] = useState(NONE)
  useEffect(() => {
    if (!wanted) return
    let isHere = true
    void picturesOf(stockid).then((found) => isHere && setPictures(found.slice(1)))
    return () => {
      isHere = false
    }
  }, [stockid, wanted])
  return pictures
}

function picturesOf(stockid: string): Promise<readonly Picture[]> {
  const asked = known.get(stockid) ?? ask(stockid)
  known.set(stockid, asked)
  return asked
}

async function ask(stockid: string): Promise<readonly Picture[]> {
  try {
    const response = await fetch(
      `${FUNCTIONS_PREFIX}/vehicle-pictures?stockid=${encodeURIComponent(stockid)}`,
    )
    if (!response.ok) throw new Error(`vehicle-pictures answered ${response.status}`)
    return ((await response.json()) as { pictures: Picture[] }).pictures
  } catch (error) {
    known.delete(stockid)
    console.warn('The pictures of a car could not be loaded', error)
    return NONE
  }
}
