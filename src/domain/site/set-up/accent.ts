/** Text on an accent, and the page behind it, by theme (`domain/site/brand.ts` and the style sheet). */
const LIGHT = { text: '#ffffff', towards: '#000000' }
const DARK = { text: '#1a0f08', page: '#131d25', towards: '#ffffff' }

/** Readable for small text by WCAG 2.2, 1.4.3. */
export const MIN_CONTRAST = 4.5

export interface AccentPair {
  light: string
  dark: string
  /** Contrast of white text on the light accent. */
  lightContrast: number
  /** Contrast of the dark accent on the dark page. */
  darkContrast: number
  /** True if the chosen colour was too pale for white text and was darkened. */
  isDarkened: boolean
}

/** Derives the accents of both themes from one colour. Darkens a pale one, because buttons have white text. */
export function accentPairOf(colour: string): AccentPair {
  const light = mixUntil(colour, LIGHT.towards, (mixed) => contrastOf(mixed, LIGHT.text) >= MIN_CONTRAST)
  const dark = mixUntil(
    colour,
    DARK.towards,
    (mixed) =>
      contrastOf(mixed, DARK.text) >= MIN_DARK_CONTRAST && contrastOf(mixed, DARK.page) >= MIN_DARK_CONTRAST,
  )
  return {
    light,
    dark,
    lightContrast: contrastOf(light, LIGHT.text),
    darkContrast: contrastOf(dark, DARK.page),
    isDarkened: light !== colour.toLowerCase(),
  }
}

/** Bright text on a dark page glares less than dark text on white, so it may stand out more. */
const MIN_DARK_CONTRAST = 6

/** Contrast ratio of two colours by WCAG: 1 for equal ones, 21 for black and white. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function mixUntil(colour: string, towards: string, isEnough: (mixed: string) => boolean): string {
  for (let percent = 0; percent < 100; percent += 2) {
    const mixed = mix(colour, towards, percent / 100)
    if (isEnough(mixed)) return mixed
  }
  return towards
}

function mix(from: string, to: string, share: number): string {
  const [source, target] = [channelsOf(from), channelsOf(to)]
  const mixed = source.map((value, place) => Math.round(value + ((target[place] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const share = value / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
