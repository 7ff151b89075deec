import { useLocation } from 'react-router'
import { BOOK_PARAMETERS } from '../../../domain/bookings/booking-url.ts'

export interface BookHrefs {
  dealership: (slug: string) => string
  day: (date: string) => string
}

/** Addresses of this page with another dealership or day, keeping the other parameters. */
export function useBookHrefs(): BookHrefs {
  const { pathname, search } = useLocation()
  const href = (changes: Record<string, string | null>) => {
    const query = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes))
      if (value === null) query.delete(name)
      else query.set(name, value)
    return `${pathname}?${query}`
  }
  return {
    dealership: (slug) => href({ [BOOK_PARAMETERS.dealership]: slug, [BOOK_PARAMETERS.date]: null }),
    day: (date) => href({ [BOOK_PARAMETERS.date]: date }),
  }
}
