import { useEffect, useState } from 'react'
import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import type { Picture } from '../../../domain/pictures/picture.ts'
import { createBoundedMap } from '../../start/memory-check.ts'

/** Pictures loaded during this visit, limited in number. */
const loads = createBoundedMap<string, Promise<readonly Picture[]>>('card pictures', 200)
const NONE: readonly Picture[] = []

/** Loads the pictures after the first once `shouldLoad` is true. Empty if that fails. */
export function usePictures(stockid: string, shouldLoad: boolean): readonly Picture[] {
  const [pictures, setPictures] = useState(NONE)
  useEffect(() => {
    if (!shouldLoad) return
    let isMounted = true
    void picturesOf(stockid).then((all) => isMounted && setPictures(all.slice(1)))
    return () => {
      isMounted = false
    }
  }, [stockid, shouldLoad])
  return pictures
}

function picturesOf(stockid: string): Promise<readonly Picture[]> {
  const load = loads.get(stockid) ?? fetchPictures(stockid)
  loads.set(stockid, load)
  return load
}

async function fetchPictures(stockid: string): Promise<readonly Picture[]> {
  try {
    const response = await fetch(
      `${FUNCTIONS_PREFIX}/vehicle-pictures?stockid=${encodeURIComponent(stockid)}`,
    )
    if (!response.ok) throw new Error(`vehicle-pictures answered ${response.status}`)
    return ((await response.json()) as { pictures: Picture[] }).pictures
  } catch (error) {
    loads.delete(stockid)
    console.warn('The pictures of a car could not be loaded', error)
    return NONE
  }
}
