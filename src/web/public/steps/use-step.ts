import { useLocation, useNavigate } from 'react-router'
import { BOOK_PARAMETERS } from '../../../domain/bookings/booking-url.ts'

/** Current step from 0. Part of the address, so that Back leads to the previous step. */
export function useStep(count: number): { step: number; goTo: (step: number) => void } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const requestedStep = Number(new URLSearchParams(search).get(BOOK_PARAMETERS.step) ?? 1)
  const step =
    Number.isInteger(requestedStep) && requestedStep >= 1 && requestedStep <= count ? requestedStep - 1 : 0
  const goTo = (next: number) => {
    const query = new URLSearchParams(search)
    query.set(BOOK_PARAMETERS.step, String(next + 1))
    void navigate(`${pathname}?${query}`)
  }
  return { step, goTo }
}
