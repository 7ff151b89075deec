import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import type { Place } from '../../../domain/places/place.ts'
import { POSTCODE, POSTCODE_HINT } from '../../../domain/places/postcode.ts'

type Fetch = (address: string) => Promise<Response>

/** The place, or an error for the field. */
export type LocateResult = { ok: true; place: Place } | { ok: false; error: string }

const LOOKUP_FAILED = 'We could not look up that postcode. Please try again'

/** Null when the request was aborted. */
export async function locatePostcode(
  input: string,
  signal: AbortSignal,
  fetchPlace: Fetch = (address) => fetch(address, { signal }),
): Promise<LocateResult | null> {
  const located = await locate(input, fetchPlace)
  return signal.aborted ? null : located
}

async function locate(input: string, fetchPlace: Fetch): Promise<LocateResult> {
  const postcode = input.trim()
  if (!POSTCODE.test(postcode)) return { ok: false, error: POSTCODE_HINT }
  try {
    const response = await fetchPlace(`${FUNCTIONS_PREFIX}/locate?postcode=${postcode}`)
    if (response.ok) return { ok: true, place: (await response.json()) as Place }
    const { error } = (await response.json()) as { error?: string }
    return { ok: false, error: response.status === 404 && error ? error : LOOKUP_FAILED }
  } catch {
    return { ok: false, error: LOOKUP_FAILED }
  }
}
