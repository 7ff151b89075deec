import { useMemo, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import {
  type ChosenBuild,
  chosenOf,
  type Dropped,
  fitBuild,
  type WantedBuild,
} from '../../../domain/models/build.ts'
import { type BuildState, buildHref, othersOf, parseBuild } from '../../../domain/models/build-url.ts'
import type { Model } from '../../../domain/models/model.ts'
import { CHOICE } from '../../start/choice.ts'
import { useIsAwake } from '../../start/use-is-awake.ts'

export interface ShownBuild {
  state: BuildState
  chosen: ChosenBuild
  /** What the link, or the last choice, had to give up. */
  dropped: readonly Dropped[]
  /** The address that shows this build to anybody. */
  link: string
  /** The address of this build with something else of the page, for this visitor: where they came from stays in it. */
  hrefWith(change?: Partial<BuildState>): string
}

/** A choice that the address has not caught up with, and what it cost. */
interface Ahead {
  state: BuildState
  dropped: Dropped[]
  href: string
  /** Where it was made. Not its key: a jump within the page has none of its own. */
  from: Location
}

/** The build the address stands for, and the way to another one: shown in the same moment, the address follows. */
export function useBuild(model: Model): ShownBuild & { choose(wanted: WantedBuild): void } {
  const navigate = useNavigate()
  const location = useLocation()
  const here = useMemo(
    () => parseBuild(model, new URLSearchParams(location.search)),
    [model, location.search],
  )
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const isAhead = ahead?.from === location
  const { dropped: droppedHere, ...stateHere } = here
  const state = isAhead ? ahead.state : stateHere
  // Others' parameters are this visitor's alone: the page was made for everyone.
  const others = useIsAwake() ? othersOf(new URLSearchParams(location.search)) : []
  const isTold = isAhead || ahead?.href === buildHref(model.slug, stateHere)

  return {
    state,
    chosen: chosenOf(model, state.build),
    dropped: ahead && isTold ? ahead.dropped : droppedHere,
    link: buildHref(model.slug, { ...state, isAsking: false }),
    hrefWith: (change = {}) => buildHref(model.slug, { ...state, isAsking: false, ...change }, others),
    choose(wanted) {
      const { build, dropped } = fitBuild(model, { ...state.build, ...wanted })
      const next = { ...state, build }
      setAhead({ state: next, dropped, href: buildHref(model.slug, next), from: location })
      void navigate(buildHref(model.slug, next, others), {
        replace: true,
        preventScrollReset: true,
        state: CHOICE,
      })
    },
  }
}
