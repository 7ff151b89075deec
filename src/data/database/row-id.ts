const ROW_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text can be the id of a row at all; the database would refuse another one rather than find nothing. */
export function isRowId(text: string): boolean {
  return ROW_ID.test(text)
}
