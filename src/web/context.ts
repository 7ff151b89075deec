import { createContext } from 'react-router'
import type { Services } from '../services/services.ts'
import type { LeadAnswered } from './public/enquiry/form/lead-answered.ts'

/** What the server hands a page's loader: the services, and nothing else of the server's. */
export const servicesContext = createContext<Services>()

/** How this installation runs, as far as a page may know. */
export const modeContext = createContext<{ demo: boolean; devPages: boolean }>({
  demo: false,
  devPages: false,
})

/** Who asks, as far as a limit must know. */
export const visitorContext = createContext<{ address: string }>({ address: 'unknown' })

/** How the form that came with this request was answered: loaders run after the action, and some pages are gone by then. */
export const answeredContext = createContext<LeadAnswered | null>(null)

/** Of this one render. */
export const renderContext = createContext<{
  nonce: string
  logError: (error: unknown, message: string) => void
  /** Takes the page: through the body of an answer it would be encoded and read back. */
  takeHtml: (html: string) => void
}>()
