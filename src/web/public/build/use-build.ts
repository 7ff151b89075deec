import { useMemo, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import {
  type DroppedPart,
  fitBuild,
  type RequestedBuild,
  type ResolvedBuild,
  resolveBuild,
} from '../../../domain/models/build.ts'
import { type BuildState, buildHref, otherParameters, parseBuild } from '../../../domain/models/build-url.ts'
import type { Model } from '../../../domain/models/model.ts'
import { SELECTION_STATE } from '../../start/choice.ts'
import { useIsHydrated } from '../../start/use-is-awake.ts'

export interface ShownBuild {
  state: BuildState
  chosen: ResolvedBuild
  /** What the link, or the last choice, had to give up. */
  dropped: readonly DroppedPart[]
  /** The address that shows this build to anybody. */
  link: string
  /** The address of this build with something else of the page, for this visitor: where they came from stays in it. */
  hrefWith(change?: Partial<BuildState>): string
}

/** A choice that the address has not caught up with, and what it cost. */
interface Ahead {
  state: BuildState
  dropped: DroppedPart[]
  href: string
  /** Where it was made. Not its key: a jump within the page has none of its own. */
  from: Location
}

/** The build the address stands for, and the way to another one: shown in the same moment, the address follows. */
export function useBuild(model: Model): ShownBuild & { choose(wanted: RequestedBuild): void } {
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
  const others = useIsHydrated() ? otherParameters(new URLSearchParams(location.search)) : []
  const isTold = isAhead || ahead?.href === buildHref(model.slug, stateHere)

  return {
    state,
    chosen: resolveBuild(model, state.build),
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
        state: SELECTION_STATE,
      })
    },
  }
}
