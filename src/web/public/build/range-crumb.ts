import { paths } from '../../../domain/site/routes.ts'

export const RANGE_CRUMB = { label: 'Build and price', href: paths.buildRange() }
