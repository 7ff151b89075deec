import { SHARE_SIZE, type ShareCard } from '../../domain/pictures/share.ts'
import { type FittedText, fitText } from './fit-text.ts'
import type { Face, Lettering } from './lettering.ts'

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE
const INK = '#0e1a22'
const SOFT_INK = '#5a6b77'
const PAPER = '#ffffff'
const LEFT = 64
/** Width of the text column; the car fills the rest. */
const COLUMN_WIDTH = 472

/** Position of a cut-out car. A photograph fills `PHOTO_BOX` instead. */
export const CAR_BOX = { left: 484, top: 134, width: 716, height: 452 } as const
export const PHOTO_BOX = { left: 616, top: 0, width: WIDTH - 616, height: HEIGHT - 10 } as const

/** Background of the picture. */
export const PLATE = svg(`<defs><linearGradient id="plate" x1="0" y1="0" x2="0" y2="1">
  <stop offset="0" stop-color="#e6e9e7"/><stop offset=".46" stop-color="#eff1ee"/>
  <stop offset=".62" stop-color="#f3f4f1"/><stop offset="1" stop-color="#e9ebe8"/></linearGradient></defs>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#plate)"/>`)

/** Draws the layer over the car: text as outlines, the group's mark and its colour. */
export function drawShareText(card: ShareCard, letters: Record<Face, Lettering>): Buffer {
  const name = fitName(card.name, letters.display)
  const badge = fitText(card.badge ?? '', letters.text, {
    width: COLUMN_WIDTH,
    lines: name.lines.length > 2 ? 1 : 2,
    sizes: [32, 28],
  })
  const figure = fitText(card.figure, letters.display, { width: COLUMN_WIDTH, lines: 1, sizes: [92, 80, 68] })
  const parts: string[] = [drawBrandLine(card, letters)]
  let y = 184
  for (const line of name.lines) {
    parts.push(letters.display.draw(line, { x: LEFT, y, size: name.size, fill: INK }))
    y += name.size * 1.08
  }
  y += badge.size * 0.42 - name.size * 0.28
  for (const line of badge.lines) {
    parts.push(letters.text.draw(line, { x: LEFT, y, size: badge.size, fill: SOFT_INK }))
    y += badge.size * 1.25
  }
  parts.push(
    drawPill(card.tag, letters.strong, HEIGHT - 232),
    letters.display.draw(figure.lines.join(' '), {
      x: LEFT - 3,
      y: HEIGHT - 108,
      size: figure.size,
      fill: INK,
    }),
    letters.text.draw(card.label, { x: LEFT, y: HEIGHT - 62, size: 28, fill: SOFT_INK }),
    `<rect y="${HEIGHT - 10}" width="${WIDTH}" height="10" fill="${card.accent}"/>`,
  )
  return svg(parts.join(''))
}

/** Fits the name in two large lines or three smaller ones. */
function fitName(name: string, letters: Lettering): FittedText {
  const large = fitText(name, letters, { width: COLUMN_WIDTH, lines: 2, sizes: [64, 58, 52, 46] })
  return large.lines.at(-1)?.endsWith('…')
    ? fitText(name, letters, { width: COLUMN_WIDTH, lines: 3, sizes: [44, 40] })
    : large
}

function svg(inside: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${inside}</svg>`,
  )
}

/** Draws the arch of the site's header. */
function drawMark(accent: string): string {
  return `<g transform="translate(${LEFT} 52) scale(1.3)"><rect width="34" height="34" rx="9" fill="${accent}"/>
    <g fill="none" stroke="${PAPER}" stroke-width="2.2" stroke-linecap="round"><path d="M6.5 21.5a10.5 10.5 0 0 1 21 0"/>
    <path d="M11.2 21.5v-6M17 21.5V11.4M22.8 21.5v-6M6.5 25h21"/></g></g>`
}

/** Omits the mark for a group that has its own logo. */
function drawBrandLine(
  { brand, accent, hasOwnLogo }: ShareCard,
  { display }: Record<Face, Lettering>,
): string {
  const indent = hasOwnLogo ? 0 : 62
  const { size, lines } = fitText(brand, display, {
    width: COLUMN_WIDTH - indent,
    lines: 1,
    sizes: [30, 26, 22],
  })
  const name = display.draw(lines.join(' '), { x: LEFT + indent, y: 74 + size * 0.36, size, fill: INK })
  return hasOwnLogo ? name : drawMark(accent) + name
}

function drawPill(text: string, letters: Lettering, y: number): string {
  const width = letters.width(text, 22) + 36
  return `<rect x="${LEFT}" y="${y - 27}" width="${width}" height="40" rx="20" fill="${INK}"/>${letters.draw(
    text,
    { x: LEFT + 18, y, size: 22, fill: PAPER },
  )}`
}
