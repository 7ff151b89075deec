/** Types for the part of itemsjs that is used here. The package has none. */
declare module 'itemsjs' {
  export default function itemsjs(
    items: readonly object[],
    configuration: object,
  ): { search(options: object): { pagination: { total: number } } }
}
