/** Returns the VIN in capitals if it has 17 letters and digits without I, O and Q; otherwise null. */
export function validVin(vin: string | null): string | null {
  const text = vin?.trim().toUpperCase() ?? ''
  return /^[A-HJ-NPR-Z\d]{17}$/.test(text) ? text : null
}
