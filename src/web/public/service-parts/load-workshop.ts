import { BOOK_PARAMETERS } from '../../../domain/bookings/booking-url.ts'
import { ACT_PARAMETERS } from '../../../domain/leads/vehicle-acts.ts'
import type { Services } from '../../../services/services.ts'

export const FORMS = ['service', 'parts'] as const
export type WorkshopForm = (typeof FORMS)[number]

/** The form asked for, and the free times of a service. */
export async function loadWorkshop({ site, bookings }: Services, url: URL) {
  const { showrooms } = site.layout()
  const form: WorkshopForm = url.searchParams.get(ACT_PARAMETERS.form) === 'parts' ? 'parts' : 'service'
  const asked = url.searchParams.get(BOOK_PARAMETERS.dealership)
  const dealership = (showrooms.find(({ slug }) => slug === asked) ?? showrooms[0])?.slug ?? ''
  const date = url.searchParams.get(BOOK_PARAMETERS.date)
  const times = await bookings.times({ kind: 'service', dealership, date })
  return { form, dealership, times, works: site.works() }
}

export type WorkshopShown = Awaited<ReturnType<typeof loadWorkshop>>
