/** The program that signs in or acts, as far as the server can tell. */
export interface Client {
  address: string
  /** Name of browser and system, for people. */
  device: string
  /** The signed proof of the browser's key; null for clients without one. */
  proof: string | null
  /** Time since the last act of the person, for calls that an open page makes by itself. */
  idleMs: number
}
