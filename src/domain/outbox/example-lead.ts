import type { Lead } from '../leads/lead.ts'

/** Invented lead for previewing a template when no real lead is selected. */
export function exampleLead(dealership: string | null, now: Date): Lead {
  return {
    id: '00000000-0000-4000-8000-000000000000',
    reference: 'HMG-4858',
    form: 'enquiry',
    department: 'sales',
    dealership,
    name: 'Matilda Wattle',
    email: 'matilda.wattle@example.com',
    phone: '+61491570156',
    postcode: '2100',
    preferred: 'call',
    message: 'Is it still here on Saturday?',
    stockid: 'U10482',
    vehicle: {
      id: 'u10482',
      title: '2023 Isuzu MU-X LS-U 4x4',
      condition: 'used',
      year: 2023,
      make: 'Isuzu',
      model: 'MU-X',
      badge: 'LS-U',
      kms: 41_350,
      price: 56_990,
      priceType: 'drive_away',
      dealership,
    },
    requestedVehicle: null,
    fields: {},
    consent: { contact: true, marketing: false, wording: '2026-11', at: now.toISOString() },
    source: { page: '/car-sales/' },
    createdAt: now,
  }
}

/** Example with the minimum of details, which every template must be able to render. */
export function minimalLead(dealership: string | null, now: Date): Lead {
  const example = exampleLead(dealership, now)
  return {
    ...example,
    phone: null,
    postcode: null,
    preferred: null,
    message: '',
    stockid: null,
    vehicle: null,
  }
}
