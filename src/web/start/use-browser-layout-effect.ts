import { useEffect, useLayoutEffect } from 'react'

/** Before the browser paints; on the server neither runs, and React would warn of the first. */
export const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect
