import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/** Letters as outlines: a drawing looks the same on a machine without a single font. */
export interface Lettering {
  /** The text in the letters there are: a word with a letter that the face does not have is left out whole, a sign alone. */
  legible(text: string): string
  width(text: string, size: number): number
  /** SVG of the text with its baseline at y. */
  draw(text: string, at: { x: number; y: number; size: number; fill: string }): string
}

const FACES = {
  display: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-{subset}-600-normal.woff',
  text: '@fontsource/hanken-grotesk/files/hanken-grotesk-{subset}-400-normal.woff',
  strong: '@fontsource/hanken-grotesk/files/hanken-grotesk-{subset}-600-normal.woff',
} as const
export type Face = keyof typeof FACES

/** In the order they are asked for a letter. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese']

/** The site's own typefaces, read when the first picture is drawn. */
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
      let along = 0
      const outlines = runsOf(text).flatMap((run) =>
        run.glyphs.map((glyph, index) => {
          const { xAdvance, xOffset, yOffset } = run.positions[index] ?? NO_MOVE
          const place = `translate(${along + xOffset} ${yOffset})`
          along += xAdvance
          return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`
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
  const drawn = signs.filter((sign) => fontOf(sign, fonts))
  return signs.some((sign) => LETTER.test(sign) && !drawn.includes(sign)) ? '' : drawn.join('')
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
