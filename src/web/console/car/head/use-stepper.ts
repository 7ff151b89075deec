import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CarNeighbours } from '../../../../services/stock/index.ts'
import { SELECTION_STATE } from '../../../start/choice.ts'
import { useLatest } from '../../list/use-latest.ts'
import { notify } from '../../notify.ts'
import { loadNeighbours } from '../car-calls.ts'
import type { CarStore } from '../car-store.ts'
import { type OpenedList, openedList } from './opened-list.ts'

export type Step = 'previous' | 'next'

export interface Stepper {
  list: OpenedList
  /** Null until they are known. */
  neighbours: CarNeighbours | null
  /** The button that the user came by. It keeps the focus. */
  cameBy: Step | null
  step(to: Step, isByButton?: boolean): void
}

const ask = ({ id, query }: { id: string; query: string }) => loadNeighbours(id, query)

/**
 * Steps through the list that the editor was opened from; null without a list. The neighbours are those at the time of opening:
 * a published change moves the car to the top of the list, and the next car must still be the one that was next.
 */
export function useStepper(id: string, store: CarStore): Stepper | null {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const list = useMemo(() => openedList(search), [search])
  const { outcome } = useLatest(list && { id, query: list.query }, ask)
  const neighbours = outcome?.ok ? outcome.value : null

  const step = useCallback(
    (to: Step, isByButton = false) => {
      const target = neighbours?.[to]
      if (!list || !target) return
      const position = (neighbours.position ?? 1) + (to === 'next' ? 1 : -1)
      void store.flush().then((isSaved) => {
        if (!isSaved) return notify('error', 'Some fields are not saved. Check the marked fields first.')
        const targetList = neighbours.position === null ? list : list.at(position)
        // Back leads to the list, however many cars were opened on the way.
        return navigate(targetList.carHref(target), {
          replace: true,
          ...(isByButton && { state: { ...SELECTION_STATE, cameBy: to } satisfies StepState }),
        })
      })
    },
    [list, neighbours, store, navigate],
  )
  return useMemo(
    () => list && { list, neighbours, cameBy: (state as StepState | null)?.cameBy ?? null, step },
    [list, neighbours, state, step],
  )
}

interface StepState extends Partial<typeof SELECTION_STATE> {
  cameBy?: Step
}
