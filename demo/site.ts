import type { Picture } from '../src/domain/pictures/picture.ts'
import type { SiteConfig } from '../src/domain/site/site-config.ts'
import { makeSiteConfig } from '../tests/factories/site-config.ts'
import { type DemoPicture, SITE_PICTURES } from './pictures.ts'
import { HERO_STOCK_ID } from './vehicles.ts'

/** Pictures get their ids when they are stored: `pictureOf` says which. */
export function demoSite(pictureOf: (picture: DemoPicture) => Picture): SiteConfig {
  const stored = (picture: DemoPicture): Picture => {
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
    finance: {
      enabled: true,
      rate: 7.99,
      establishmentFee: 395,
      monthlyFee: 10,
      termYears: 5,
      balloonPercent: 0,
    },
    chat: {
      enabled: true,
      settings: {
        showOnMobile: true,
        greeting: 'Hello. Tell me your budget, or what the car is for, and I will look through our stock.',
      },
    },
    home: {
      title: 'Good cars.\nStraight prices.',
      lead: "{count} new, demo and used cars at {showrooms} showrooms on Sydney's north side.",
      heroStockId: HERO_STOCK_ID,
      sellMyCarPicture: stored(SITE_PICTURES.sellMyCar),
      bodies: SITE_PICTURES.bodyStrip.map(({ label, body, picture }) => ({
        label,
        body,
        picture: stored(picture),
      })),
    },
  })
}
