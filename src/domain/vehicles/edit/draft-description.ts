import type { VehicleFields } from '../fields.ts'
import { kmsText } from '../prices/price.ts'
import { vehicleTitle } from '../title.ts'

type DescribedFields = Pick<
  VehicleFields,
  | 'year'
  | 'make'
  | 'model'
  | 'badge'
  | 'condition'
  | 'color'
  | 'kms'
  | 'transmission'
  | 'fuel'
  | 'engine'
  | 'drive'
  | 'seats'
  | 'features'
  | 'rego'
>

/** Writes a first description from the recorded facts, and nothing that is not recorded. Staff edit it before they publish. */
export function draftDescription(fields: DescribedFields): string {
  const { color, kms, transmission, fuel, engine, drive, seats, features, condition, rego } = fields
  const colour = color === null ? '' : ` in ${color.toLowerCase()}`
  const distance = kms === null || condition === 'new' ? '' : `, with ${kmsText(kms)} on the clock`
  const power = [engine, fuel?.toLowerCase(), transmission?.toLowerCase(), drive].filter(Boolean).join(', ')
  const sentences = [
    `${CONDITION_STARTS[condition]} ${vehicleTitle(fields)}${colour}${distance}.`,
    power === '' ? null : `Engine and drive: ${power}.`,
    seats === null ? null : `It has ${seats} seats.`,
    rego === null ? null : `Registered as ${rego}.`,
  ]
  const facts = sentences.filter((sentence) => sentence !== null).join(' ')
  return features.length === 0 ? facts : `${facts}\n\nFeatures: ${features.join(', ')}.`
}

const CONDITION_STARTS = { new: 'New', demo: 'Demonstrator', used: 'Used' } satisfies Record<
  DescribedFields['condition'],
  string
>
