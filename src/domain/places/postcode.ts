export const POSTCODE = /^\d{4}$/

/** What is said of something that is no postcode, in the call and beside the field. */
export const POSTCODE_SHAPE = 'A postcode has four digits, such as 2095'

export function unknownPostcodeText(postcode: string): string {
  return `We do not know where ${postcode} is. Post box postcodes have no place: try the one you live in`
}
