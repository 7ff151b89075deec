export const POSTCODE = /^\d{4}$/

/** Error for an invalid postcode, in API responses and next to the field. */
export const POSTCODE_HINT = 'A postcode has four digits, such as 2095'

export function unknownPostcodeText(postcode: string): string {
  return `We do not know where ${postcode} is. PO box postcodes have no location: try the one where you live`
}
