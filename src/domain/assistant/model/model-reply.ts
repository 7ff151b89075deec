import * as z from 'zod'
import { BLOCK_NAMES } from './blocks.ts'
import { PHRASE_NAMES } from './phrases.ts'
import { SUGGESTION_NAMES } from './suggestion-names.ts'

const MAX_TEXT_LENGTH = 600
const MAX_NAME_LENGTH = 60

/** One part of a model's reply. Every name comes from our own tables; only `say` is in the model's words. */
export const partSchema = z.union([
  z.object({ say: z.string().max(MAX_TEXT_LENGTH), car: z.string().max(MAX_NAME_LENGTH) }),
  z.object({ block: z.enum(BLOCK_NAMES), car: z.string().max(MAX_NAME_LENGTH).nullish() }),
  z.object({ phrase: z.enum(PHRASE_NAMES) }),
])
export type ModelPart = z.infer<typeof partSchema>

/** What follows the parts; anything unreadable counts as not given. */
const choicesSchema = z.object({
  vehicles: z.array(z.string().max(MAX_NAME_LENGTH)).max(10).catch([]),
  suggestions: z.array(z.enum(SUGGESTION_NAMES).or(z.string())).max(10).catch([]),
})
export type ModelChoices = z.infer<typeof choicesSchema>

const NO_CHOICES: ModelChoices = { vehicles: [], suggestions: [] }

/** Reads the chosen cars and suggestions of a complete reply, ignoring text around the JSON. */
export function readChoices(text: string): ModelChoices {
  try {
    const value: unknown = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
    return choicesSchema.parse(value)
  } catch {
    return NO_CHOICES
  }
}

/** JSON schema of a reply, for providers that can hold their models to one. */
export function replyJsonSchema(stockids: readonly string[]): object {
  const name = { type: 'string', enum: stockids.length > 0 ? [...stockids] : [''] }
  const part = (properties: Record<string, object>) => ({
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  })
  const nullableName = { anyOf: [name, { type: 'null' }] }
  return {
    ...part({
      parts: {
        type: 'array',
        items: {
          anyOf: [
            part({ say: { type: 'string' }, car: name }),
            part({ block: { type: 'string', enum: [...BLOCK_NAMES] }, car: nullableName }),
            part({ phrase: { type: 'string', enum: [...PHRASE_NAMES] } }),
          ],
        },
      },
      vehicles: { type: 'array', items: name },
      suggestions: { type: 'array', items: { type: 'string', enum: [...SUGGESTION_NAMES] } },
    }),
  }
}
