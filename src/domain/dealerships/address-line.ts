import type { Dealership } from './dealership.ts'

/** '640 Pittwater Rd, Brookvale NSW 2100' */
export function addressLine({
  street,
  suburb,
  state,
  postcode,
}: Pick<Dealership, 'street' | 'suburb' | 'state' | 'postcode'>): string {
  return `${street}, ${suburb} ${state} ${postcode}`
}
