import type { Random } from './random.ts'

export type ArtBody =
  | 'ute'
  | 'tray'
  | 'suv'
  | 'smallsuv'
  | 'hatch'
  | 'sedan'
  | 'wagon'
  | 'coupe'
  | 'convertible'
  | 'mover'
  | 'van'
export type ArtNose = 'classic' | 'slim' | 'bold' | 'ev'
export type Paint = (typeof PAINTS)[number]['name']

export interface DemoPicture {
  /** A file name in demo/pictures. */
  file: string
  crop: { left: number; top: number; width: number; height: number } | null
  /** The width of the resulting picture, after cropping. */
  width: number
  height: number
}

/** `name` is shown to shoppers, `file` is part of the file name, `share` is the relative frequency. */
export const PAINTS = [
  { name: 'White', file: 'white', hex: '#eceeec', share: 30 },
  { name: 'Silver', file: 'silver', hex: '#a7aeb2', share: 15 },
  { name: 'Grey', file: 'grey', hex: '#4a5258', share: 18 },
  { name: 'Black', file: 'black', hex: '#050608', share: 12 },
  { name: 'Blue', file: 'blue', hex: '#173e6b', share: 11 },
  { name: 'Red', file: 'red', hex: '#9c1518', share: 8 },
  { name: 'Deep green', file: 'green', hex: '#1d3f31', share: 10 },
  { name: 'Copper', file: 'copper', hex: '#a3501a', share: 5 },
  { name: 'Sand', file: 'sand', hex: '#b9ab93', share: 9 },
  { name: 'Light blue', file: 'sky', hex: '#7fa0b4', share: 10 },
] as const

const COMMON_PAINTS: readonly Paint[] = ['White', 'Silver', 'Grey', 'Black', 'Blue', 'Red']

const EV_PAINTS: Partial<Record<ArtBody, readonly Paint[]>> = {
  suv: ['Blue', 'Grey', 'White'],
  smallsuv: ['Black', 'Silver', 'White'],
  hatch: ['Grey', 'Red', 'White'],
  sedan: ['Black', 'Blue', 'White'],
  van: ['White'],
}

// Rare bodies have few paints, so that the folder stays small.
const LIMITED_PAINTS: Partial<Record<ArtBody, readonly Paint[]>> = {
  tray: ['White', 'Silver', 'Grey'],
  van: ['White', 'Silver', 'Grey'],
  mover: ['White', 'Silver', 'Black', 'Blue'],
  convertible: ['White', 'Red', 'Grey', 'Light blue'],
  coupe: ['White', 'Grey', 'Blue', 'Red'],
  wagon: ['White', 'Silver', 'Grey', 'Blue', 'Deep green'],
}

/** Returns the paints in which a body with this nose is both rendered and stocked. */
export function paintsOf(body: ArtBody, nose: ArtNose): (typeof PAINTS)[number][] {
  const renderedPaints =
    nose === 'ev' ? (EV_PAINTS[body] ?? []) : nose === 'classic' ? PAINTS.map((p) => p.name) : COMMON_PAINTS
  const stockedPaints = LIMITED_PAINTS[body] ?? renderedPaints
  return PAINTS.filter((paint) => renderedPaints.includes(paint.name) && stockedPaints.includes(paint.name))
}

const FRONT_AND_REAR = { width: 1200, height: 720 }
const SIDE = { width: 1200, height: 560 }

type View = 'front34' | 'side' | 'rear34'

function pictureFile(body: ArtBody, nose: ArtNose, paint: Paint, view: View): string {
  const colour = PAINTS.find((candidate) => candidate.name === paint)?.file
  return view === 'rear34' ? `${body}-${colour}-rear34.webp` : `${body}-${nose}-${colour}-${view}.webp`
}

function fullView(body: ArtBody, nose: ArtNose, paint: Paint, view: View): DemoPicture {
  return {
    file: pictureFile(body, nose, paint, view),
    crop: null,
    ...(view === 'side' ? SIDE : FRONT_AND_REAR),
  }
}

function fixedPicture(file: string): DemoPicture {
  return { file, crop: null, ...FRONT_AND_REAR }
}

const DETAIL_NAMES = ['lamp', 'wheel', 'mirror', 'rearWheel', 'tail'] as const
type Detail = (typeof DETAIL_NAMES)[number]

/** The view each detail is cropped from, and the width of the crop; its height is three fifths of the width. */
const DETAILS = {
  lamp: { view: 'front34', width: 460 },
  wheel: { view: 'front34', width: 440 },
  mirror: { view: 'front34', width: 500 },
  tail: { view: 'rear34', width: 480 },
  rearWheel: { view: 'rear34', width: 440 },
} as const satisfies Record<Detail, { view: View; width: number }>

type Point = readonly [x: number, y: number]

/** The centre of each detail in the picture, found by eye. */
const CENTRES: Record<ArtBody, Record<Detail, Point>> = {
  ute: { lamp: [900, 380], wheel: [745, 480], mirror: [540, 265], tail: [290, 350], rearWheel: [518, 470] },
  tray: { lamp: [900, 380], wheel: [743, 480], mirror: [590, 270], tail: [290, 340], rearWheel: [524, 470] },
  suv: { lamp: [890, 390], wheel: [698, 475], mirror: [520, 260], tail: [320, 350], rearWheel: [538, 470] },
  smallsuv: {
    lamp: [880, 385],
    wheel: [675, 475],
    mirror: [500, 265],
    tail: [330, 345],
    rearWheel: [515, 475],
  },
  hatch: { lamp: [870, 425], wheel: [683, 485], mirror: [520, 300], tail: [330, 365], rearWheel: [512, 480] },
  sedan: { lamp: [900, 425], wheel: [722, 480], mirror: [540, 310], tail: [310, 385], rearWheel: [530, 480] },
  wagon: { lamp: [900, 425], wheel: [716, 490], mirror: [530, 310], tail: [320, 375], rearWheel: [535, 480] },
  coupe: { lamp: [890, 430], wheel: [707, 485], mirror: [510, 315], tail: [310, 400], rearWheel: [535, 485] },
  convertible: {
    lamp: [880, 440],
    wheel: [698, 490],
    mirror: [490, 320],
    tail: [310, 400],
    rearWheel: [541, 485],
  },
  mover: { lamp: [890, 430], wheel: [713, 490], mirror: [620, 290], tail: [320, 370], rearWheel: [515, 485] },
  van: { lamp: [880, 420], wheel: [710, 495], mirror: [650, 300], tail: [320, 400], rearWheel: [530, 495] },
}

function detail(body: ArtBody, nose: ArtNose, paint: Paint, name: Detail): DemoPicture {
  const { view, width } = DETAILS[name]
  const height = (width * 3) / 5
  const [x, y] = CENTRES[body][name]
  const crop = { left: x - width / 2, top: y - height / 2, width, height }
  return { file: pictureFile(body, nose, paint, view), crop, width, height }
}

/** Returns front, side (classic nose only), rear, interior, then two to four details in walk-around order. */
export function picturesOf(
  art: { body: ArtBody; nose: ArtNose; paint: Paint },
  random: Random,
): DemoPicture[] {
  const { body, nose, paint } = art
  const details = new Set(random.shuffled(DETAIL_NAMES).slice(0, random.int(2, 4)))
  const interior = random.chance(0.6) ? 'interior-dark.webp' : 'interior-light.webp'
  return [
    fullView(body, nose, paint, 'front34'),
    ...(nose === 'classic' ? [fullView(body, nose, paint, 'side')] : []),
    fullView(body, nose, paint, 'rear34'),
    fixedPicture(interior),
    ...DETAIL_NAMES.filter((name) => details.has(name)).map((name) => detail(body, nose, paint, name)),
  ]
}

/** Returns the exterior views of a car in one paint for the builder. */
export function paintedPictures(body: ArtBody, paint: Paint): Record<'front' | 'side' | 'rear', DemoPicture> {
  return {
    front: fullView(body, 'classic', paint, 'front34'),
    side: fullView(body, 'classic', paint, 'side'),
    rear: fullView(body, 'classic', paint, 'rear34'),
  }
}

export const INTERIORS = {
  dark: fixedPicture('interior-dark.webp'),
  light: fixedPicture('interior-light.webp'),
} as const satisfies Record<string, DemoPicture>

/** Pictures on pages that do not depend on the stock. */
export const SITE_PICTURES = {
  hero: fullView('ute', 'classic', 'Copper', 'front34'),
  sellMyCar: fullView('hatch', 'classic', 'Red', 'front34'),
  comingSoon: fixedPicture('coming-soon.webp'),
  bodyStrip: [
    { label: 'Utes', body: 'Ute', picture: fullView('ute', 'classic', 'White', 'side') },
    { label: 'SUVs', body: 'SUV', picture: fullView('suv', 'classic', 'Deep green', 'side') },
    { label: 'Hatches', body: 'Hatch', picture: fullView('hatch', 'classic', 'Light blue', 'side') },
    { label: 'Sedans', body: 'Sedan', picture: fullView('sedan', 'classic', 'White', 'side') },
    { label: 'Vans', body: 'Van', picture: fullView('van', 'classic', 'White', 'side') },
  ],
} as const satisfies {
  hero: DemoPicture
  sellMyCar: DemoPicture
  comingSoon: DemoPicture
  bodyStrip: readonly { label: string; body: string; picture: DemoPicture }[]
}
