import { createContext } from 'react'

/** Values of the server's render; undefined in the browser, which keeps the server's output. */
export const NonceContext = createContext<string | undefined>(undefined)
export const IconSheetContext = createContext<string | undefined>(undefined)
