import * as z from 'zod'

const workSchema = z.strictObject({
  /** Label of the checkbox: 'Log book service'. Contains no comma, which separates works in a form's answer. */
  name: z
    .string()
    .min(1)
    .max(60)
    .refine((name) => !name.includes(','), 'without a comma'),
  detail: z.string().max(120),
  /** Whole dollars; null if the workshop calls with a price. */
  price: z.int().nonnegative().nullable(),
  /** Shows the price as 'from $180'. */
  isFrom: z.boolean().default(false),
  minutes: z.int().positive().max(2_880).nullable(),
})
export type Work = z.infer<typeof workSchema>

/** Services that customers can book. */
export const serviceMenuSchema = z.strictObject({ works: z.array(workSchema).min(1).max(12) })
export type ServiceMenu = z.infer<typeof serviceMenuSchema>

/** Used until a group sets its own menu. Has no prices, because any would be invented. */
export const DEFAULT_SERVICE_MENU: ServiceMenu = {
  works: [
    work('Log book service', "To the manufacturer's schedule"),
    work('Tyres and alignment', 'Checked, fitted, balanced'),
    work('Brakes', 'Inspection, then we call you'),
    work('Something is wrong', 'Tell us what you hear or see'),
  ],
}

function work(name: string, detail: string): Work {
  return { name, detail, price: null, isFrom: false, minutes: null }
}
