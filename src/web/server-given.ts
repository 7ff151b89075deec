import { createContext } from 'react'

/** What only the server's render has, and no script needs: undefined in the browser, which leaves it as it came. */
export const NonceContext = createContext<string | undefined>(undefined)
export const IconSheetContext = createContext<string | undefined>(undefined)
