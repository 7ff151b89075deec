import { createContext } from 'react'

/** Of this render, for a script that stands in the page itself; on the server only. */
export const NonceContext = createContext<string | undefined>(undefined)
