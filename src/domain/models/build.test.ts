import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builds } from '../../../tests/factories/builds.ts'
import { makeModel } from '../../../tests/factories/model.ts'
import { type Build, chosenOf, fitBuild, lowestPrice, pictureOfBuild, priceOfBuild } from './build.ts'

const model = makeModel()
const fit = (wanted: Parameters<typeof fitBuild>[1]) => fitBuild(model, wanted)

describe('a wanted build', () => {
  test('that names nothing is the first grade in its first colour, without a word', () => {
    expect(fit({})).toEqual({ build: { grade: 'sx', colour: 'mineral-white', accessories: [] }, dropped: [] })
  })

  test('that is valid stays as it is, its accessories in the order of the model', () => {
    const wanted = {
      grade: 'ls-u',
      colour: 'harbour-blue',
      accessories: ['hard-tonneau', 'tow-bar-and-wiring'],
    }
    expect(fit(wanted)).toEqual({
      build: { ...wanted, accessories: ['tow-bar-and-wiring', 'hard-tonneau'] },
      dropped: [],
    })
  })

  test.each([
    ['ls-u-premium', 'ls-u', 'LS-U'],
    ['ls-u-plus-2', 'ls-u-plus', 'LS-U+'],
    ['gt', 'sx', 'SX'],
  ])('of a grade that is gone, %s, becomes the nearest: %s', (wanted, grade, instead) => {
    const { build, dropped } = fit({ grade: wanted })
    expect(build.grade).toBe(grade)
    expect(dropped).toEqual([{ what: 'grade', instead }])
  })

  test('in a colour the grade does not come in takes the paint most like it', () => {
    const { build, dropped } = fit({ grade: 'sx', colour: 'harbour-blue' })
    expect(build.colour).toBe('night-black')
    expect(dropped).toEqual([{ what: 'colour', name: 'Harbour Blue', instead: 'Night Black' }])
  })

  test('in a colour nobody knows is not repeated by its name', () => {
    const { dropped } = fit({ colour: 'call-me-now' })
    expect(dropped).toEqual([{ what: 'colour', name: null, instead: 'Mineral White' }])
  })

  test('loses accessories that do not fit or are gone, each with its own word', () => {
    const { build, dropped } = fit({ grade: 'sx', accessories: ['hard-tonneau', 'tow-ball', 'gone', 'gone'] })
    expect(build.accessories).toEqual(['tow-ball'])
    expect(dropped).toEqual([
      { what: 'accessory', name: 'Hard tonneau' },
      { what: 'accessory', name: null },
    ])
  })

  test('whatever it says, becomes a build that can be ordered', () => {
    const texts = fc.option(fc.oneof(fc.string(), fc.constantFrom('sx', 'ls-u', 'harbour-blue')), {
      nil: undefined,
    })
    const wanted = fc.record({ grade: texts, colour: texts, accessories: fc.array(fc.string()) })
    fc.assert(
      fc.property(wanted, (asked) => {
        const { build } = fit(asked)
        expect(fit(build)).toEqual({ build, dropped: [] })
      }),
    )
  })
})

test('the price of a build is the sum of its parts, and of everything chosen', () => {
  fc.assert(
    fc.property(builds(model), (build) => {
      const chosen = chosenOf(model, build)
      const { total, parts } = priceOfBuild(chosen)
      const all = [chosen.grade, chosen.colour, ...chosen.accessories]
      expect(parts.reduce((sum, { price }) => sum + price, 0)).toBe(total)
      expect(all.reduce((sum, { price }) => sum + price, 0)).toBe(total)
    }),
  )
})

test.each<[string[], string[]]>([
  [[], ['LS-U', 'Harbour Blue']],
  [['tow-ball'], ['LS-U', 'Harbour Blue', '1 accessory']],
  [
    ['tow-ball', 'hard-tonneau'],
    ['LS-U', 'Harbour Blue', '2 accessories'],
  ],
])('with %j fitted the parts are %j', (accessories, labels) => {
  const build: Build = { grade: 'ls-u', colour: 'harbour-blue', accessories }
  expect(priceOfBuild(chosenOf(model, build)).parts.map(({ label }) => label)).toEqual(labels)
})

test("'From' is the lowest price, wherever it stands", () => {
  expect(lowestPrice({ grades: model.grades.toReversed() })).toBe(50_000)
})

test('outside the colour is drawn, inside the grade', () => {
  const [front, inside] = ['0', '1'].map((digit) => ({ id: digit.repeat(16), width: 1200, height: 720 }))
  const chosen = chosenOf(model, fit({}).build)
  const drawn = {
    ...chosen,
    grade: { ...chosen.grade, inside: inside ?? null },
    colour: { ...chosen.colour, pictures: { front: front ?? null, side: null, rear: null } },
  }
  expect([
    pictureOfBuild(drawn, 'front'),
    pictureOfBuild(drawn, 'inside'),
    pictureOfBuild(drawn, 'rear'),
  ]).toEqual([front, inside, null])
})
