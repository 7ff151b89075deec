import { fold } from '../search/fold.ts'

/** A suburb or a postcode with its position. */
export interface NamedPlace {
  name: string
  /** Null for a postcode. */
  state: string | null
  latitude: number
  longitude: number
}

/** Returns every place of a name, as typed; a name can be in several states. */
export type PlacesNamed = (name: string) => readonly NamedPlace[]

const SHORT_FORMS: readonly (readonly [word: RegExp, short: string])[] = [
  [/\bmount\b/g, 'mt'],
  [/\bsaint\b/g, 'st'],
]

/** Names that are written alike: 'Mount Colah' and 'mt colah', 'Dee Why' and 'deewhy'. */
export function placeKey(name: string): string {
  const short = SHORT_FORMS.reduce((text, [word, form]) => text.replaceAll(word, form), fold(name))
  return short.replaceAll(/[^a-z0-9]/g, '')
}
