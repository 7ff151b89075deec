/** '2024 Toyota HiLux SR5 Double Cab 4x4'. */
export function vehicleTitle(parts: {
  year: number
  make: string
  model: string
  badge: string | null
}): string {
  return [vehicleName(parts), parts.badge].filter((part) => part !== null).join(' ')
}

/** '2024 Toyota HiLux' */
export function vehicleName({ year, make, model }: { year: number; make: string; model: string }): string {
  return `${year} ${make} ${model}`
}
