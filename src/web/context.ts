import { createContext } from 'react-router'
import type { Services } from '../services/services.ts'
import type { PostedFormResult } from './public/enquiry/form/lead-answer.ts'

/** The services for loaders and actions; nothing else of the server is available to them. */
export const servicesContext = createContext<Services>()

/** Modes of this installation that a page may depend on. */
export const modeContext = createContext<{ demo: boolean; devPages: boolean }>({
  demo: false,
  devPages: false,
})

/** The visitor's address, for rate limits. */
export const visitorContext = createContext<{ address: string }>({ address: 'unknown' })

/** Result of the form posted with this request: loaders run after the action, when some pages no longer exist. */
export const answeredContext = createContext<PostedFormResult | null>(null)

/** Values of one render. */
export const renderContext = createContext<{
  nonce: string
  logError: (error: unknown, message: string) => void
  /** Receives the HTML: as a response body it would be encoded and decoded again. */
  takeHtml: (html: string) => void
}>()
