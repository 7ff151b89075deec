import { beforeEach, describe, expect, test } from 'vitest'
import { dealershipSchema } from '../../src/domain/dealerships/dealership.ts'
import { siteConfigSchema } from '../../src/domain/site/site-config.ts'
import { userSchema } from '../../src/domain/users/user.ts'
import { vehicleSchema } from '../../src/domain/vehicles/vehicle.ts'
import { makeDealership } from './dealership.ts'
import { resetSequence } from './sequence.ts'
import { makeSiteConfig } from './site-config.ts'
import { makeUser } from './user.ts'
import { makeVehicle } from './vehicle.ts'

beforeEach(resetSequence)

describe('factories', () => {
  test('make valid domain objects', () => {
    expect(vehicleSchema.parse(makeVehicle())).toEqual(
      makeVehicle({ id: '1', stockid: 'U20001', listedAt: new Date('2026-01-05T01:00:00Z') }),
    )
    expect(() => dealershipSchema.parse(makeDealership())).not.toThrow()
    expect(() => userSchema.parse(makeUser())).not.toThrow()
    expect(() => siteConfigSchema.parse(makeSiteConfig())).not.toThrow()
  })

  test("derive a vehicle's title and slug from its parts", () => {
    expect(makeVehicle()).toMatchObject({
      title: '2024 Toyota HiLux SR5 Double Cab 4x4',
      slug: '2024-toyota-hilux-sr5-double-cab-4x4',
    })
    expect(makeVehicle({ make: 'Isuzu', model: 'D-MAX', badge: 'LS-U+' })).toMatchObject({
      title: '2024 Isuzu D-MAX LS-U+',
      slug: '2024-isuzu-d-max-ls-u-plus',
    })
    expect(makeVehicle({ badge: null }).title).toBe('2024 Toyota HiLux')
  })

  test('make distinct objects until the sequence is reset', () => {
    const [first, second] = [makeVehicle(), makeVehicle()]
    expect(first.id).not.toBe(second.id)
    expect(first.stockid).not.toBe(second.stockid)
    resetSequence()
    expect(makeVehicle()).toEqual(first)
  })

  test("derive a user's department and rights from the role", () => {
    expect(makeUser({ role: 'admin' })).toMatchObject({ department: 'admin', isSuperAdmin: true })
    expect(makeUser({ role: 'parts_user' })).toMatchObject({ department: 'parts', isSuperAdmin: false })
  })

  test('assign a vehicle to the default dealership', () => {
    expect(makeVehicle().dealership).toBe(makeDealership().slug)
    expect(makeDealership({ suburb: 'Mona Vale' })).toMatchObject({
      slug: 'harbour-mona-vale',
      name: 'Harbour Mona Vale',
    })
  })
})
