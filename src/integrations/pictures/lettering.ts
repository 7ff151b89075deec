import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/** Draws letters as outlines, so that pictures do not depend on installed fonts. */
export interface Lettering {
  /** Removes words with letters that the typeface does not have, and single signs that it does not have. */
  legible(text: string): string
  width(text: string, size: number): number
  /** Returns SVG of the text with its baseline at y. */
  draw(text: string, at: { x: number; y: number; size: number; fill: string }): string
}

const FACES = {
  display: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-{subset}-600-normal.woff',
  text: '@fontsource/hanken-grotesk/files/hanken-grotesk-{subset}-400-normal.woff',
  strong: '@fontsource/hanken-grotesk/files/hanken-grotesk-{subset}-600-normal.woff',
} as const
export type Face = keyof typeof FACES

/** Searched in this order for each letter. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese']

/** Loads one of the site's typefaces. */
export async function loadLettering(face: Face): Promise<Lettering> {
  const { resolve } = createRequire(import.meta.url)
  const fonts = await Promise.all(
    SUBSETS.map(async (subset) => create(await readFile(resolve(FACES[face].replace('{subset}', subset))))),
  )
  return letteringOf(fonts as Font[])
}

function letteringOf(fonts: readonly Font[]): Lettering {
  const runsOf = (text: string) => splitByFont(text, fonts).map(({ font, part }) => font.layout(part))
  const scaleOf = (size: number) => size / (fonts[0]?.unitsPerEm ?? 1_000)
  return {
    legible: (text) =>
      text
        .normalize('NFC')
        .split(/\s+/)
        .map((word) => legibleWord(word, fonts))
        .filter(Boolean)
        .join(' '),
    width: (text, size) => runsOf(text).reduce((sum, run) => sum + run.advanceWidth, 0) * scaleOf(size),
    draw(text, { x, y, size, fill }) {
      let advance = 0
      const outlines = runsOf(text).flatMap((run) =>
        run.glyphs.map((glyph, index) => {
          const { xAdvance, xOffset, yOffset } = run.positions[index] ?? NO_MOVE
          const position = `translate(${advance + xOffset} ${yOffset})`
          advance += xAdvance
          return `<path transform="${position}" d="${glyph.path.toSVG()}"/>`
        }),
      )
      const scale = scaleOf(size)
      return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join('')}</g>`
    },
  }
}

const LETTER = /[\p{L}\p{N}]/u
const NO_MOVE = { xAdvance: 0, xOffset: 0, yOffset: 0 }

function legibleWord(word: string, fonts: readonly Font[]): string {
  const signs = Array.from(word)
  const drawable = signs.filter((sign) => fontOf(sign, fonts))
  return signs.some((sign) => LETTER.test(sign) && !drawable.includes(sign)) ? '' : drawable.join('')
}

function splitByFont(text: string, fonts: readonly Font[]): { font: Font; part: string }[] {
  const runs: { font: Font; part: string }[] = []
  for (const character of text.normalize('NFC')) {
    const font = fontOf(character, fonts)
    if (!font) continue
    const last = runs.at(-1)
    if (last?.font === font) last.part += character
    else runs.push({ font, part: character })
  }
  return runs
}

function fontOf(character: string, fonts: readonly Font[]): Font | undefined {
  return fonts.find((each) => each.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}
