import * as z from 'zod'
import { type AnswerGrounds, vehicleOf } from '../../domain/assistant/answers/answer.ts'
import { answerIntent } from '../../domain/assistant/answers/answer-intent.ts'
import { answerReading } from '../../domain/assistant/answers/answer-reading.ts'
import { type Reader, readQuestion } from '../../domain/assistant/reader/read-question.ts'
import { findFigures } from '../../domain/assistant/truth/figures.ts'
import { BOOKING_KINDS } from '../../domain/bookings/booking.ts'
import { formatInstant } from '../../domain/time/format.ts'
import type { Vehicle } from '../../domain/vehicles/vehicle.ts'
import type { ModelTool, ToolCall } from '../../integrations/language-model/language-model.ts'
import type { CustomerBookings } from '../bookings/index.ts'
import { promptFacts } from './prompt.ts'

/** A tool's result, with the vehicles and figures the answer may mention because of it. */
export interface ToolResult {
  content: string
  vehicles: Vehicle[]
  figures: number[]
}

export interface ToolGrounds {
  reader: Reader
  grounds: AnswerGrounds
  bookings: Pick<CustomerBookings, 'slots'>
}

interface Tool {
  description: string
  schema: z.ZodType
  run(input: never, parts: ToolGrounds): ToolResult | Promise<ToolResult>
}

const MAX_VEHICLES = 5
const MAX_SLOTS = 12

const textResult = (content: string): ToolResult => ({
  content,
  vehicles: [],
  figures: findFigures(content).map(({ value }) => value),
})

const vehicleResult = (vehicles: Vehicle[]): ToolResult => ({
  content: JSON.stringify(vehicles.map(promptFacts)),
  vehicles,
  figures: [],
})

const date = z.string().regex(/^\d{4}-\d\d-\d\d$/)

/** Read-only tools for the model. */
const TOOLS: Record<string, Tool> = {
  search_stock: {
    description: 'Cars in stock for a wish in plain words, such as "7 seat diesel under $50,000"',
    schema: z.strictObject({ wish: z.string().min(2).max(200) }),
    run({ wish }: { wish: string }, { reader, grounds }) {
      const reading = { ...readQuestion(wish, reader), intent: 'stock' as const }
      return vehicleResult(answerReading(reading, grounds).candidates.slice(0, MAX_VEHICLES))
    },
  },
  vehicle_facts: {
    description: 'The record of one car by its stockid',
    schema: z.strictObject({ stockid: z.string().min(1).max(60) }),
    run({ stockid }: { stockid: string }, { grounds }) {
      const vehicle = vehicleOf(grounds.stock, stockid)
      return vehicle ? vehicleResult([vehicle]) : textResult('No car in stock has that stockid.')
    },
  },
  finance_quote: {
    description: 'Repayments for a price in dollars, less a deposit, over 1 to 7 years',
    schema: z.strictObject({
      price: z.number().min(0).max(10_000_000),
      deposit: z.number().min(0).max(10_000_000).default(0),
      years: z.int().min(1).max(7).default(5),
    }),
    run({ price, deposit, years }: { price: number; deposit: number; years: number }, { reader, grounds }) {
      const reading = { ...readQuestion('finance', reader), finance: { price, deposit, years } }
      return textResult(answerIntent(reading, grounds).reply.response)
    },
  },
  hours: {
    description: 'Opening hours of the showrooms, today or on a weekday',
    schema: z.strictObject({ day: z.string().max(20).default('') }),
    run({ day }: { day: string }, { reader, grounds }) {
      return textResult(
        answerIntent({ ...readQuestion(`hours ${day}`, reader), intent: 'hours' }, grounds).reply.response,
      )
    },
  },
  slots: {
    description: 'Free times for a test drive or a service at a dealership on a date',
    schema: z.strictObject({ dealership: z.string().max(60), kind: z.enum(BOOKING_KINDS), date }),
    async run(
      {
        dealership,
        kind,
        date: day,
      }: { dealership: string; kind: (typeof BOOKING_KINDS)[number]; date: string },
      { grounds, bookings },
    ) {
      const match = grounds.dealerships.find(({ slug }) => slug === dealership)
      const slots = match && (await bookings.slots({ dealership, kind, date: day, stockid: null }))
      if (!match || !slots) return textResult('Dealership not found.')
      const free = slots.filter(({ left }) => left > 0).slice(0, MAX_SLOTS)
      const times = free.map(({ start }) => formatInstant(start, 'time', match.timeZone))
      return textResult(times.length > 0 ? `Free: ${times.join(', ')}` : 'Nothing is free on that day.')
    },
  },
}

export const MODEL_TOOLS: readonly ModelTool[] = Object.entries(TOOLS).map(
  ([name, { description, schema }]) => ({
    name,
    description,
    parameters: z.toJSONSchema(schema),
  }),
)

/** Invalid calls return a sentence, so that the model can continue. */
export async function runTool({ name, arguments: input }: ToolCall, parts: ToolGrounds): Promise<ToolResult> {
  const tool = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined
  if (!tool) return textResult('Tool not found.')
  let parsed: unknown
  try {
    parsed = JSON.parse(input || '{}')
  } catch {
    return textResult('The arguments were not JSON.')
  }
  const checked = tool.schema.safeParse(parsed)
  return checked.success
    ? tool.run(checked.data as never, parts)
    : textResult('The arguments do not fit the tool.')
}
