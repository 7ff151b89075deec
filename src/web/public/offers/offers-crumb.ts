import { paths } from '../../../domain/site/routes.ts'

export const OFFERS_CRUMB = { label: 'Offers', href: paths.offers() }
