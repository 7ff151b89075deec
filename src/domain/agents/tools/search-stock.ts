import * as z from 'zod'
import { PAGING } from '../../constants.ts'
import { FACET_NAMES, type FacetName, FILTERS } from '../../search/filters.ts'
import { SORT_FIELDS } from '../../search/search-state.ts'
import { isDate } from '../../time/zone-time.ts'
import type { AgentTool } from './agent-tool.ts'
import { agentCardSchema } from './shared-schemas.ts'

const MAX_VALUES = 20
const MAX_VALUE_LENGTH = 300
const MAX_KEYWORD_LENGTH = 200
const MAX_PAGE = 100_000
const MAX_FIGURE = 100_000_000
/** Options of one filter in an answer, those with the most cars first. */
export const MAX_LISTED_OPTIONS = 40

const facets = Object.fromEntries(
  FACET_NAMES.map((name) => [
    name,
    z
      .array(z.string().trim().min(1).max(MAX_VALUE_LENGTH))
      .min(1)
      .max(MAX_VALUES)
      .optional()
      .describe(`${FILTERS[name].displayName}: values or names of options; any of them matches`),
  ]),
) as Record<FacetName, z.ZodOptional<z.ZodArray<z.ZodString>>>

const figure = z.int().min(0).max(MAX_FIGURE).optional()
const litres = z.number().min(0).max(100).optional()
const rangeOf = (what: string) =>
  z.strictObject({ from: figure, to: figure }).optional().describe(`${what}. Both ends are included.`)
const date = z.string().refine(isDate, 'Enter a date such as 2026-11-21').optional()

const optionSchema = z.strictObject({ value: z.string(), name: z.string(), count: z.int() })

export const SEARCH_STOCK = {
  kind: 'computed',
  title: 'Search cars for sale',
  description:
    'Searches the cars that are on sale now. Filters have the names of the search page and combine; several values of one filter are alternatives. An unknown value is refused, never ignored. Returns the total, one page of cars, and the link to the same search on the website. Ask for `options` to see which values a filter has.',
  input: z.strictObject({
    q: z.string().trim().max(MAX_KEYWORD_LENGTH).optional().describe('Words that the car must contain'),
    ...facets,
    price: rangeOf('Displayed price in dollars'),
    year: rangeOf('Year of manufacture'),
    kms: rangeOf('Odometer in kilometres'),
    towing: rangeOf('Braked towing capacity in kilograms; cars without a recorded one never match'),
    ancap: rangeOf('ANCAP safety stars'),
    fueluse: z
      .strictObject({ from: litres, to: litres })
      .optional()
      .describe('Litres per 100 km, combined. Both ends are included.'),
    boot: rangeOf('Boot in litres'),
    tray: rangeOf('Length of the tray in millimetres'),
    listed: z.strictObject({ from: date, to: date }).optional().describe('Dates of listing, both included'),
    sortby: z.enum(SORT_FIELDS).optional().describe("Without it, the website's recommended order"),
    sortdir: z.enum(['asc', 'desc']).optional(),
    page: z.int().min(1).max(MAX_PAGE).default(1),
    size: z.literal(PAGING.sizes).default(PAGING.defaultSize).describe('Cars on a page'),
    options: z
      .array(z.enum(FACET_NAMES))
      .max(FACET_NAMES.length)
      .optional()
      .describe('Filters whose options to list, with the number of cars each would leave'),
  }),
  output: z.strictObject({
    total: z.int().describe('Cars that match'),
    page: z.int().describe('The last page if a later one was requested'),
    pages: z.int(),
    vehicles: z.array(agentCardSchema),
    url: z.string().describe('The same search on the website'),
    options: z.partialRecord(z.enum(FACET_NAMES), z.array(optionSchema)),
  }),
} as const satisfies AgentTool
export type SearchStockInput = z.infer<typeof SEARCH_STOCK.input>
