interface AccessoryGroup<Accessory> {
  name: string
  accessories: Accessory[]
}

/** Keeps the groups in order of first appearance. */
export function accessoryGroups<Accessory extends { group: string }>(
  list: readonly Accessory[],
): AccessoryGroup<Accessory>[] {
  const groups = new Map<string, Accessory[]>()
  for (const accessory of list)
    groups.set(accessory.group, [...(groups.get(accessory.group) ?? []), accessory])
  return [...groups].map(([name, accessories]) => ({ name, accessories }))
}
