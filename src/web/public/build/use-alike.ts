import { useEffect, useState } from 'react'
import { FUNCTIONS_PREFIX, TIMING } from '../../../domain/constants.ts'
import type { Build } from '../../../domain/models/build.ts'
import type { AlikeCars } from '../../../services/content/index.ts'

/** The cars like one build; null when nobody could say. */
interface AlikeTo {
  build: Build
  alike: AlikeCars | null
}

/** The cars like the build on the screen: those the page came with, or those asked for since. Until an answer comes the last one stays, and says so. */
export function useAlike(
  slug: string,
  build: Build,
  loaded: AlikeTo,
): { alike: AlikeCars | null; isBehind: boolean } {
  const [asked, setAsked] = useState<AlikeTo | null>(null)
  const known = [loaded, asked].find((each) => each && keyOf(each.build) === keyOf(build))
  const isMissing = !known
  const key = keyOf(build)
  useEffect(() => {
    if (!isMissing) return
    const controller = new AbortController()
    const ask = async () => {
      const wanted = JSON.parse(key) as Build
      const alike = await askFor(slug, wanted, controller.signal)
      if (!controller.signal.aborted) setAsked({ build: wanted, alike })
    }
    const timer = setTimeout(() => void ask(), TIMING.filterPushDebounce)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [slug, key, isMissing])
  return { alike: (known ?? asked ?? loaded).alike, isBehind: isMissing }
}

async function askFor(slug: string, build: Build, signal: AbortSignal): Promise<AlikeCars | null> {
  const { grade, colour, accessories } = build
  const query = new URLSearchParams({ vehicleType: slug, grade, colour, accessories: accessories.join(',') })
  try {
    const response = await fetch(`${FUNCTIONS_PREFIX}/cars-like-build?${query}`, { signal })
    if (!response.ok) throw new Error(`cars-like-build answered ${response.status}`)
    return (await response.json()) as AlikeCars
  } catch (error) {
    if (!signal.aborted) console.warn('The cars like this build could not be loaded', error)
    return null
  }
}

function keyOf({ grade, colour, accessories }: Build): string {
  return JSON.stringify({ grade, colour, accessories })
}
