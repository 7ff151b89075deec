/** The part of it that is used here; it brings no types of its own. */
declare module 'itemsjs' {
  export default function itemsjs(
    items: readonly object[],
    configuration: object,
  ): { search(options: object): { pagination: { total: number } } }
}
