import type { Picture } from '../src/domain/pictures/picture.ts'
import type { SiteConfig } from '../src/domain/site/site-config.ts'
import { makeFinanceConfig } from '../tests/factories/finance-config.ts'
import { makeSiteConfig } from '../tests/factories/site-config.ts'
import { type DemoPicture, SITE_PICTURES } from './pictures.ts'
import { HERO_STOCK_ID } from './vehicles.ts'

/** `pictureOf` returns a stored picture, whose id is known only once it is stored. */
export function demoSite(pictureOf: (picture: DemoPicture) => Picture): SiteConfig {
  const storedPicture = (picture: DemoPicture): Picture => {
    const { id, width, height } = pictureOf(picture)
    return { id, width, height }
  }
  return makeSiteConfig({
    name: 'Harbour Motor Group',
    shortName: 'Harbour',
    siteDescription:
      "New, demo and used cars across Sydney's north, with service and parts under the same roof.",
    phone: '(02) 5550 0142',
    exv: ['granvia', 'e-transit'],
    filters: [],
    finance: makeFinanceConfig(),
    service: {
      works: [
        {
          name: 'Log book service',
          detail: "To the manufacturer's schedule",
          price: 389,
          isFrom: false,
          minutes: 120,
        },
        {
          name: 'Tyres and alignment',
          detail: 'Checked, fitted, balanced',
          price: 180,
          isFrom: true,
          minutes: 60,
        },
        { name: 'Brakes', detail: 'Inspection, then we call you', price: 0, isFrom: false, minutes: 45 },
        {
          name: 'Something is wrong',
          detail: 'Tell us what you hear or see',
          price: null,
          isFrom: false,
          minutes: null,
        },
      ],
    },
    chat: {
      enabled: true,
      settings: {
        showOnMobile: true,
        greeting: 'Hello. Tell me your budget, or what the car is for, and I will look through our stock.',
        hours: 'always',
      },
    },
    home: {
      title: 'Good cars.\nStraight prices.',
      lead: "{count} new, demo and used cars at {showrooms} showrooms on Sydney's north side.",
      heroStockId: HERO_STOCK_ID,
      sellMyCarPicture: storedPicture(SITE_PICTURES.sellMyCar),
      bodies: SITE_PICTURES.bodyStrip.map(({ label, body, picture }) => ({
        label,
        body,
        picture: storedPicture(picture),
      })),
    },
  })
}
