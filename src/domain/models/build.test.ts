import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builds } from '../../../tests/factories/builds.ts'
import { makeModel } from '../../../tests/factories/model.ts'
import { type Build, fitBuild, lowestPrice, pictureOfBuild, priceOfBuild, resolveBuild } from './build.ts'

const model = makeModel()
const fit = (request: Parameters<typeof fitBuild>[1]) => fitBuild(model, request)

describe('fitBuild', () => {
  test('defaults to the first grade in its first colour without reporting it', () => {
    expect(fit({})).toEqual({ build: { grade: 'sx', colour: 'mineral-white', accessories: [] }, dropped: [] })
  })

  test('keeps a valid build and sorts its accessories in the order of the model', () => {
    const request = {
      grade: 'ls-u',
      colour: 'harbour-blue',
      accessories: ['hard-tonneau', 'tow-bar-and-wiring'],
    }
    expect(fit(request)).toEqual({
      build: { ...request, accessories: ['tow-bar-and-wiring', 'hard-tonneau'] },
      dropped: [],
    })
  })

  test.each([
    ['ls-u-premium', 'ls-u', 'LS-U'],
    ['ls-u-plus-2', 'ls-u-plus', 'LS-U+'],
    ['gt', 'sx', 'SX'],
  ])('replaces the unknown grade %s by the closest: %s', (requestedGrade, grade, instead) => {
    const { build, dropped } = fit({ grade: requestedGrade })
    expect(build.grade).toBe(grade)
    expect(dropped).toEqual([{ what: 'grade', instead }])
  })

  test('replaces a colour not offered on the grade by the closest paint', () => {
    const { build, dropped } = fit({ grade: 'sx', colour: 'harbour-blue' })
    expect(build.colour).toBe('night-black')
    expect(dropped).toEqual([{ what: 'colour', name: 'Harbour Blue', instead: 'Night Black' }])
  })

  test('does not repeat the name of an unknown colour', () => {
    const { dropped } = fit({ colour: 'call-me-now' })
    expect(dropped).toEqual([{ what: 'colour', name: null, instead: 'Mineral White' }])
  })

  test('drops and reports accessories that do not fit or are unknown', () => {
    const { build, dropped } = fit({ grade: 'sx', accessories: ['hard-tonneau', 'tow-ball', 'gone', 'gone'] })
    expect(build.accessories).toEqual(['tow-ball'])
    expect(dropped).toEqual([
      { what: 'accessory', name: 'Hard tonneau' },
      { what: 'accessory', name: null },
    ])
  })

  test('turns any request into a build that can be ordered', () => {
    const texts = fc.option(fc.oneof(fc.string(), fc.constantFrom('sx', 'ls-u', 'harbour-blue')), {
      nil: undefined,
    })
    const requests = fc.record({ grade: texts, colour: texts, accessories: fc.array(fc.string()) })
    fc.assert(
      fc.property(requests, (request) => {
        const { build } = fit(request)
        expect(fit(build)).toEqual({ build, dropped: [] })
      }),
    )
  })
})

test('adds the price of a build up from its parts', () => {
  fc.assert(
    fc.property(builds(model), (build) => {
      const resolved = resolveBuild(model, build)
      const { total, parts } = priceOfBuild(resolved)
      const all = [resolved.grade, resolved.colour, ...resolved.accessories]
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
])('with the accessories %j the parts are %j', (accessories, labels) => {
  const build: Build = { grade: 'ls-u', colour: 'harbour-blue', accessories }
  expect(priceOfBuild(resolveBuild(model, build)).parts.map(({ label }) => label)).toEqual(labels)
})

test('finds the lowest price in any order', () => {
  expect(lowestPrice({ grades: model.grades.toReversed() })).toBe(50_000)
})

test('shows the colour outside and the grade inside', () => {
  const [front, inside] = ['0', '1'].map((digit) => ({ id: digit.repeat(16), width: 1200, height: 720 }))
  const resolved = resolveBuild(model, fit({}).build)
  const withPictures = {
    ...resolved,
    grade: { ...resolved.grade, inside: inside ?? null },
    colour: { ...resolved.colour, pictures: { front: front ?? null, side: null, rear: null } },
  }
  expect([
    pictureOfBuild(withPictures, 'front'),
    pictureOfBuild(withPictures, 'inside'),
    pictureOfBuild(withPictures, 'rear'),
  ]).toEqual([front, inside, null])
})
