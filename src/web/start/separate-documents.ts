import type { MiddlewareFunction } from 'react-router'
import { isConsolePath } from '../../domain/site/routes.ts'

/**
 * Loads a new document on the way between the public site and the console: each has its own content policy, and third-party
 * scripts of the public site must not live on in the console.
 */
export const separateDocuments: MiddlewareFunction<Record<string, unknown>> = ({ request }, next) => {
  const { pathname, href } = new URL(request.url)
  if (isConsolePath(pathname) === isConsoleDocument) return next()
  window.location.assign(href)
  // The new document replaces this one; nothing is rendered until then.
  return new Promise<never>(() => {})
}

/** Where this document was loaded. */
const isConsoleDocument = typeof window !== 'undefined' && isConsolePath(window.location.pathname)
