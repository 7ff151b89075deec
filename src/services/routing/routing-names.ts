import type { RoutingNames } from '../../domain/routing/rule-text.ts'
import type { User } from '../../domain/users/user.ts'
import type { Published } from '../published/index.ts'

export function routingNames(
  { dealerships }: Pick<Published, 'dealerships'>,
  people: readonly Pick<User, 'id' | 'name'>[],
): RoutingNames {
  return {
    person: (id) => people.find((person) => person.id === id)?.name ?? 'someone who left',
    dealership: (slug) => dealerships.find((each) => each.slug === slug)?.suburb ?? slug,
  }
}
