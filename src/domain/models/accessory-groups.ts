import type { Accessory } from './model.ts'

interface AccessoryGroup {
  name: string
  accessories: Accessory[]
}

/** In the order in which the groups first turn up. */
export function accessoryGroups(list: readonly Accessory[]): AccessoryGroup[] {
  const groups = new Map<string, Accessory[]>()
  for (const accessory of list)
    groups.set(accessory.group, [...(groups.get(accessory.group) ?? []), accessory])
  return [...groups].map(([name, accessories]) => ({ name, accessories }))
}
