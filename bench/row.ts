/** One line of the results: a measurement and its peer or limit in the same run. */
export interface Row {
  what: string
  ours: string
  peer: string
  /** Ours divided by the peer's: below 1 is faster or smaller. */
  ratio: number
  /** Maximum ratio; a higher one is marked in the table. */
  atMost?: number
}
