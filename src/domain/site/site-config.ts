import * as z from 'zod'
import { DEFAULT_SERVICE_MENU, serviceMenuSchema } from '../bookings/service-menu.ts'
import { financeConfigSchema } from '../finance/finance-config.ts'
import { NO_FINANCE } from '../finance/no-finance.ts'
import { pictureSchema } from '../pictures/picture.ts'
import { CHOICES, FILTER_ORDER, type FilterType, isCompatibleControl } from '../search/filters.ts'
import { chatSettingsSchema } from './chat/chat-settings.ts'
import { SITE_ORIGIN_ERROR, SITE_PATH, SITE_PATH_ERROR, siteOriginOf } from './origin.ts'

const path = z.string().regex(SITE_PATH, SITE_PATH_ERROR)
const origin = z
  .string()
  .refine((text) => siteOriginOf(text) !== null, SITE_ORIGIN_ERROR)
  .overwrite((text) => siteOriginOf(text) ?? text)
/** Must be a hex colour, because it is inserted into a style sheet. */
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'Enter a colour such as #c2410c')
const optionalId = z.string().trim().min(1).nullable()

/** Everything a dealer group sets about its own site. */
export const siteConfigSchema = z.strictObject({
  name: z.string().min(1),
  /** Fits next to the logo on a phone. */
  shortName: z.string().min(1),
  siteDescription: z.string(),
  phone: z.string(),
  licenceNumber: z.string(),
  abn: z.string(),
  /** Branding: a picture next to or instead of the default logo, and the accent colour for light and dark mode. */
  logo: pictureSchema.nullable(),
  accent: z.strictObject({ light: colour, dark: colour }).nullable(),
  pages: z.strictObject({
    frontPage: path,
    servicePage: path,
    contactPage: path,
    buildPrice: path,
    testDrive: path,
  }),
  price: z.strictObject({
    /** Upper bounds of the price bands shoppers choose from; the last band is open. */
    segments: z.array(z.int().positive()).min(1),
    label: z.literal('Excl. Govt. Charges'),
    price_disclaimer: z.string(),
  }),
  forms: z.strictObject({
    finance: z.literal(1),
    parts: z.literal(2),
    enquiry: z.literal(3),
    service: z.literal(4),
    showroom: z.literal(5),
    carsales: z.literal(6),
  }),
  /** Each script is enabled only if its id is set. */
  scripts: z.strictObject({
    tagManager: optionalId,
    analytics: optionalId,
    earlierAnalytics: optionalId,
    socialPixelPageId: optionalId,
  }),
  stockurls: z.strictObject({ new: path, demo: path, used: path, site_url: origin.nullable() }),
  showroom_address: z.string(),
  /** Slugs of models excluded from menus and model pages. */
  exv: z.array(z.string()),
  /** Overrides the labels, controls and order of filters. */
  filters: z
    .array(
      z
        .strictObject({
          name: z.enum(FILTER_ORDER),
          displayName: z.string().trim().min(1),
          type: z.enum(Object.keys(CHOICES) as [FilterType]),
        })
        .refine(({ name, type }) => isCompatibleControl(name, type), 'this control cannot show this filter'),
    )
    .default([]),
  finance: financeConfigSchema.default(NO_FINANCE),
  /** Email addresses of the group's CRM systems. Each receives every lead in ADF. Never public. */
  crm: z.strictObject({ addresses: z.array(z.email()).max(10) }).default({ addresses: [] }),
  service: serviceMenuSchema.default(DEFAULT_SERVICE_MENU),
  chat: z.strictObject({
    enabled: z.boolean(),
    settings: chatSettingsSchema,
  }),
  home: z.strictObject({
    title: z.string(),
    /** `{count}` and `{showrooms}` are filled in from live stock. */
    lead: z.string(),
    /** The hero vehicle while it is on sale; otherwise the newest one with a picture. */
    heroStockId: z.string().nullable(),
    sellMyCarPicture: pictureSchema.nullable(),
    /** Body types below the hero, in order. Those without stock are hidden. */
    bodies: z.array(
      z.strictObject({ label: z.string(), body: z.string(), picture: pictureSchema.nullable() }),
    ),
  }),
})
export type SiteConfig = z.infer<typeof siteConfigSchema>
