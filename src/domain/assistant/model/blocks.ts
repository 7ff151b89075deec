import type { Vehicle } from '../../vehicles/vehicle.ts'
import type { Answer, AnswerGrounds } from '../answers/answer.ts'
import { answerIntent } from '../answers/answer-intent.ts'
import type { Intent, Reading } from '../reading.ts'

/** Our own answers that a model may choose, by name. A repayment always comes with its comparison rate and warning. */
const BLOCK_INTENTS = {
  hours: 'hours',
  location: 'location',
  contact: 'contact',
  repayment: 'finance',
  test_drive: 'test_drive',
  trade_in: 'trade_in',
  service: 'service',
} as const satisfies Record<string, Intent>

export type BlockName = keyof typeof BLOCK_INTENTS
export const BLOCK_NAMES = Object.keys(BLOCK_INTENTS) as [BlockName, ...BlockName[]]

/** Returns the answer of a block, or null if the reading already asks for it or it lacks its car. */
export function answerBlock(
  name: BlockName,
  vehicle: Vehicle | null,
  { reading, grounds }: { reading: Reading; grounds: AnswerGrounds },
): Answer | null {
  const intent = BLOCK_INTENTS[name]
  if (reading.intent === intent || reading.sideIntents.includes(intent)) return null
  if (name === 'repayment' && (vehicle === null || vehicle.price === null)) return null
  // 'Happy to arrange that' answers nobody who looks for cars.
  if (name === 'test_drive' && reading.intent === 'stock') return null
  const stockids = vehicle ? [vehicle.stockid] : []
  const finance =
    intent === 'finance' ? { price: null, deposit: null, years: null, frequency: null } : reading.finance
  return answerIntent(
    {
      ...reading,
      intent,
      stockids,
      sideIntents: [],
      asides: [],
      absent: [],
      facts: [],
      equipment: [],
      selected: {},
      hasWish: false,
      finance,
    },
    grounds,
  )
}
