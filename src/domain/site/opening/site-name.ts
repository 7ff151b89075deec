/** The name of a site until the group has entered its own. */
export const DEFAULT_SITE_NAME = 'Your dealership'

/** Whether the group has entered its own name. */
export function isNamed({ name }: { name: string }): boolean {
  return name !== DEFAULT_SITE_NAME
}
