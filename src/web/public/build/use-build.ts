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

export interface CurrentBuild {
  state: BuildState
  parts: ResolvedBuild
  /** Choices that the link or the last change had to drop. */
  dropped: readonly DroppedPart[]
  /** Link that shows this build to anyone. */
  link: string
  /** Address of this build with changes, which keeps this visitor's other parameters. */
  hrefWith(change?: Partial<BuildState>): string
}

/** A choice that is not in the address yet, and what it dropped. */
interface PendingChoice {
  state: BuildState
  dropped: DroppedPart[]
  href: string
  /** Location at the time. Not its key: a jump within the page has none. */
  from: Location
}

/** The build in the address. A choice shows at once, and the address follows. */
export function useBuild(model: Model): CurrentBuild & { choose(change: RequestedBuild): void } {
  const navigate = useNavigate()
  const location = useLocation()
  const addressBuild = useMemo(
    () => parseBuild(model, new URLSearchParams(location.search)),
    [model, location.search],
  )
  const [pending, setPending] = useState<PendingChoice | null>(null)
  const isPending = pending?.from === location
  const { dropped: addressDropped, ...addressState } = addressBuild
  const state = isPending ? pending.state : addressState
  // Unrelated parameters belong to this visitor: cached pages do not contain them.
  const others = useIsHydrated() ? otherParameters(new URLSearchParams(location.search)) : []
  const isCurrentChoice = isPending || pending?.href === buildHref(model.slug, addressState)

  return {
    state,
    parts: resolveBuild(model, state.build),
    dropped: pending && isCurrentChoice ? pending.dropped : addressDropped,
    link: buildHref(model.slug, { ...state, isAsking: false }),
    hrefWith: (change = {}) => buildHref(model.slug, { ...state, isAsking: false, ...change }, others),
    choose(change) {
      const { build, dropped } = fitBuild(model, { ...state.build, ...change })
      const next = { ...state, build }
      setPending({ state: next, dropped, href: buildHref(model.slug, next), from: location })
      void navigate(buildHref(model.slug, next, others), {
        replace: true,
        preventScrollReset: true,
        state: SELECTION_STATE,
      })
    },
  }
}
