/** One line of the table: what was measured, and how it compares with a peer or a limit in the same run. */
export interface Row {
  what: string
  ours: string
  peer: string
  /** Ours by the peer's: below 1 is faster or smaller. */
  ratio: number
  /** What the ratio may be; the table says when it is more. */
  atMost?: number
}
