import type { Vehicle } from '../../vehicles/vehicle.ts'
import type { Reading } from '../reading.ts'
import type { ActionType } from '../reply.ts'
import { type Answer, type AnswerGrounds, bestFits, vehicleOf } from './answer.ts'
import { offeredVehicle } from './offered.ts'
import { whyOf } from './why.ts'

interface Parts {
  vehicles?: readonly Vehicle[]
  suggestions?: readonly string[]
}

/** A reply about something else than a search. */
export function replyOf(
  actionType: ActionType,
  sentences: readonly string[],
  { grounds, vehicles = [], suggestions = [] }: Parts & { grounds: AnswerGrounds },
): Answer {
  return {
    candidates: [...vehicles],
    reply: {
      response: sentences.filter(Boolean).join(' '),
      actionType,
      vehicles: vehicles.map((vehicle) =>
        offeredVehicle(vehicle, whyOf(vehicle, { shown: vehicles, selected: {}, grounds })),
      ),
      suggestions: [...suggestions],
    },
  }
}

/** The cars the message points at; else the best fit for what was asked. */
export function meantVehicles({ stockids, selected, sorting }: Reading, grounds: AnswerGrounds): Vehicle[] {
  const meant = stockids.flatMap((stockid) => vehicleOf(grounds.stock, stockid) ?? [])
  return meant.length > 0 || Object.keys(selected).length === 0 ? meant : bestFits(selected, sorting, grounds)
}
