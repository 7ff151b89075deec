/** Smallest and largest plausible value of each measurement; a value beyond them is a mistake. */
export const MEASUREMENT_LIMITS = {
  /** Kilograms; 0 means that the car must not tow. */
  towingKg: [0, 10_000],
  ancapStars: [0, 5],
  /** The first year with an ANCAP rating, and a limit of the table of cars. */
  ancapYear: [1993, 2100],
  /** Litres per 100 km. */
  fuelUse: [0.5, 50],
  /** Litres. */
  bootLitres: [10, 20_000],
  /** Millimetres. */
  trayLength: [500, 10_000],
  trayWidth: [500, 3_000],
} as const

export type Measurement = keyof typeof MEASUREMENT_LIMITS

export const MEASUREMENTS = Object.keys(MEASUREMENT_LIMITS) as Measurement[]
