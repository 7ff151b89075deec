import type { Vehicle } from '../../vehicles/vehicle.ts'
import type { Reading } from '../reading.ts'
import type { ActionType } from '../reply.ts'
import { type Answer, type AnswerGrounds, bestFits, vehicleOf } from './answer.ts'
import { nearestRelaxation } from './nearest-relaxation.ts'
import { offeredVehicle } from './offered-vehicle.ts'
import { whyText } from './why.ts'

interface Parts {
  vehicles?: readonly Vehicle[]
  suggestions?: readonly string[]
  /** Sentences after the others that a language model's may replace. */
  spare?: readonly string[]
}

/** Composes a reply that is not a search result. */
export function replyOf(
  actionType: ActionType,
  sentences: readonly string[],
  { grounds, vehicles = [], suggestions = [], spare = [] }: Parts & { grounds: AnswerGrounds },
): Answer {
  const fixedText = joinSentences(sentences)
  const spareText = joinSentences(spare)
  return {
    candidates: [...vehicles],
    fixedText,
    spareText,
    reply: {
      response: joinSentences([fixedText, spareText]),
      actionType,
      vehicles: vehicles.map((vehicle) =>
        offeredVehicle(vehicle, whyText(vehicle, { displayedVehicles: vehicles, selected: {}, grounds })),
      ),
      suggestions: [...suggestions],
    },
  }
}

/** Returns the cars the message refers to, or else the best fit for its wish. */
export function referencedVehicles(
  { stockids, selected, sorting }: Reading,
  grounds: AnswerGrounds,
): Vehicle[] {
  const vehicles = stockids.flatMap((stockid) => vehicleOf(grounds.stock, stockid) ?? [])
  if (vehicles.length > 0 || Object.keys(selected).length === 0) return vehicles
  const fits = bestFits(selected, sorting, grounds)
  const nearest = fits.length > 0 ? null : nearestRelaxation(selected, grounds.stock)
  return nearest ? bestFits(nearest.selected, sorting, grounds) : fits
}

export function joinSentences(sentences: readonly string[]): string {
  return sentences.filter(Boolean).join(' ')
}
