import { useLocation, useNavigate } from 'react-router'
import { BOOK_PARAMETERS } from '../../../domain/bookings/booking-url.ts'

/** How far one has come, from 0: it stands in the address, so that Back is the step before. */
export function useStep(count: number): { step: number; goTo: (step: number) => void } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const asked = Number(new URLSearchParams(search).get(BOOK_PARAMETERS.step) ?? 1)
  const step = Number.isInteger(asked) && asked >= 1 && asked <= count ? asked - 1 : 0
  const goTo = (next: number) => {
    const query = new URLSearchParams(search)
    query.set(BOOK_PARAMETERS.step, String(next + 1))
    void navigate(`${pathname}?${query}`)
  }
  return { step, goTo }
}
