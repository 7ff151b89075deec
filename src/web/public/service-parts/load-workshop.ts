import { BOOK_PARAMETERS } from '../../../domain/bookings/booking-url.ts'
import { ACT_PARAMETERS } from '../../../domain/leads/vehicle-acts.ts'
import type { Services } from '../../../services/services.ts'

export const FORMS = ['service', 'parts'] as const
export type WorkshopForm = (typeof FORMS)[number]

/** The selected form, and the available service times. */
export async function loadWorkshop({ site, bookings }: Services, url: URL) {
  const { dealerships } = site.layout()
  const form: WorkshopForm = url.searchParams.get(ACT_PARAMETERS.form) === 'parts' ? 'parts' : 'service'
  const requestedSlug = url.searchParams.get(BOOK_PARAMETERS.dealership)
  const dealership = (dealerships.find(({ slug }) => slug === requestedSlug) ?? dealerships[0])?.slug ?? ''
  const date = url.searchParams.get(BOOK_PARAMETERS.date)
  const times = await bookings.times({ kind: 'service', dealership, date })
  return { form, dealership, times, works: site.works() }
}

export type WorkshopData = Awaited<ReturnType<typeof loadWorkshop>>
