import { useEffect, useLayoutEffect } from 'react'

/** Layout effect in the browser. Uses `useEffect` on the server, where React warns about layout effects. */
export const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect
