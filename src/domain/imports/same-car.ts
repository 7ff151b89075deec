interface Identity {
  vin: string | null
  year: number
  make: string
  model: string
}

/** Compares the VINs if both are known, otherwise the year, make and model. Imports compare by the same rule in SQL. */
export function isSameCar(one: Identity, other: Identity): boolean {
  if (one.vin && other.vin) return one.vin.toUpperCase() === other.vin.toUpperCase()
  return (
    one.year === other.year &&
    one.make.toLowerCase() === other.make.toLowerCase() &&
    one.model.toLowerCase() === other.model.toLowerCase()
  )
}
