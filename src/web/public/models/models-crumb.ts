import { paths } from '../../../domain/site/routes.ts'

export const MODELS_CRUMB = { label: 'Models', href: paths.models() }
