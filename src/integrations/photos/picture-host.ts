import type { Validators } from '../stock-feeds/safe-fetch.ts'

export type FetchedPicture = Validators &
  ({ isUnmodified: true } | { isUnmodified: false; bytes: Uint8Array })

/** Hosts of the pictures that feeds name. */
export interface PictureHost {
  /** Throws `FetchError` if the address may not be fetched or does not answer with a file. */
  fetch(url: string, validators: Validators): Promise<FetchedPicture>
}
export { FetchError, type FetchProblem, type Validators } from '../stock-feeds/safe-fetch.ts'
