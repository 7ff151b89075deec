import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import type { Place } from '../../../domain/places/place.ts'
import { POSTCODE, POSTCODE_HINT } from '../../../domain/places/postcode.ts'

type Fetch = (address: string) => Promise<Response>

/** The place, or a sentence to stand beside the field. */
export type Located = { ok: true; place: Place } | { ok: false; error: string }

const NO_ANSWER = 'We could not look that up just now. Please try again'

/** Null when nobody waits for the answer any more. */
export async function locatePostcode(
  typed: string,
  signal: AbortSignal,
  ask: Fetch = (address) => fetch(address, { signal }),
): Promise<Located | null> {
  const located = await locate(typed, ask)
  return signal.aborted ? null : located
}

async function locate(typed: string, ask: Fetch): Promise<Located> {
  const postcode = typed.trim()
  if (!POSTCODE.test(postcode)) return { ok: false, error: POSTCODE_HINT }
  try {
    const response = await ask(`${FUNCTIONS_PREFIX}/locate?postcode=${postcode}`)
    if (response.ok) return { ok: true, place: (await response.json()) as Place }
    const { error } = (await response.json()) as { error?: string }
    return { ok: false, error: response.status === 404 && error ? error : NO_ANSWER }
  } catch {
    return { ok: false, error: NO_ANSWER }
  }
}
