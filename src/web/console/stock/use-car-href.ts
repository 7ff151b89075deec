import { useLocation } from 'react-router'
import { carHref, parseStock, stockUrl } from './stock-url.ts'

/** Returns links to cars that remember the open list, so that the editor can step through it and back to it. */
export function useCarHref(): (id: string, part?: string) => string {
  const { search } = useLocation()
  const list = stockUrl.query(parseStock(new URLSearchParams(search)))
  return (id, part) => `${carHref(id, list)}${part === undefined ? '' : `#${part}`}`
}
