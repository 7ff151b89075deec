import * as z from 'zod'

const workSchema = z.strictObject({
  /** What a customer ticks: 'Log book service'. No comma: several stand in one line. */
  name: z
    .string()
    .min(1)
    .max(60)
    .refine((name) => !name.includes(','), 'without a comma'),
  detail: z.string().max(120),
  /** Whole dollars; null: we call with one. */
  price: z.int().nonnegative().nullable(),
  /** 'from $180' */
  isFrom: z.boolean().default(false),
  minutes: z.int().positive().max(2_880).nullable(),
})
export type Work = z.infer<typeof workSchema>

/** What a workshop offers to be booked. */
export const serviceMenuSchema = z.strictObject({ works: z.array(workSchema).min(1).max(12) })
export type ServiceMenu = z.infer<typeof serviceMenuSchema>

/** Until a group has set its own: no price is made up. */
export const SERVICE_MENU: ServiceMenu = {
  works: [
    work('Log book service', "By the maker's book"),
    work('Tyres and alignment', 'Checked, fitted, balanced'),
    work('Brakes', 'Inspection, then we call you'),
    work('Something is wrong', 'Tell us what you hear or see'),
  ],
}

function work(name: string, detail: string): Work {
  return { name, detail, price: null, isFrom: false, minutes: null }
}
