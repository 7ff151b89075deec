import { expect, test } from 'vitest'
import type { Meaning } from './meaning.ts'
import { createTypoCorrector } from './typos.ts'
import { KNOWN_CARS } from './words/known-cars.ts'

/** Further car names, for a stock that contains everything. */
const OTHER_CAR_NAMES =
  'accent actyon ascent astra captiva captur challenger charger clarity crown cruze deliver elise epica every expert falcon festiva fiesta forte grand holden infiniti kicks laser lotus martin master metris monte navigator optima other patrol regal rolls rover scirocco sentra seven smart sorento statesman steed stinger superb trafic trucks versa'.split(
    ' ',
  )
const names = [...KNOWN_CARS.flatMap((name) => name.toLowerCase().split(/[^a-z]+/)), ...OTHER_CAR_NAMES]
const correctTypo = createTypoCorrector(
  new Map(
    names.map((name): [string, Meaning] => [name, { kind: 'options', facet: 'model', values: [name] }]),
  ),
)

const EVERYDAY_WORDS =
  'accept action ascend capture challenge charge charged charging charity crowd delivery else epic ever expect force forth forty grant holder infinite kick later lots margin matter metrics mode month monthly navigate navigation optimal others petrol real river roles roll seen speed start starting steel steer super tracks traffic truck verse storage second couple shift range years camera forward carry colour cheaper prices about there which would people budget salesman finance family driver customer warranty seats'.split(
    ' ',
  )

test('never corrects an everyday word to a car name', () => {
  expect(EVERYDAY_WORDS.filter((word) => correctTypo(word) !== undefined && !names.includes(word))).toEqual(
    [],
  )
})

test.each([
  ['commodor', 'commodore'],
  ['pathfnder', 'pathfinder'],
  ['holdn', 'holden'],
  ['infinti', 'infiniti'],
  ['sorrento', 'sorento'],
  ['porche', 'porsche'],
  ['peugot', 'peugeot'],
])('corrects %s to %s', (typo, name) => {
  expect(correctTypo(typo)).toMatchObject({ values: [name] })
})
