import { paths } from '../../../domain/site/routes.ts'

export const BLOG_CRUMB = { label: 'Blog', href: paths.blog() }
