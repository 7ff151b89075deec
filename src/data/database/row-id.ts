const ROW_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text is a valid row id. The database throws on any other text instead of finding no row. */
export function isRowId(text: string): boolean {
  return ROW_ID.test(text)
}
