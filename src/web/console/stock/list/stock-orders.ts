/** Orders of the list by name, for where there are no column heads. */
export const STOCK_ORDERS = [
  { value: '-changed', label: 'Last changed' },
  { value: '-days', label: 'Longest in stock' },
  { value: 'days', label: 'Newest in stock' },
  { value: '-price', label: 'Highest price' },
  { value: 'price', label: 'Lowest price' },
  { value: '-views', label: 'Most views' },
  { value: '-enquiries', label: 'Most enquiries' },
  { value: 'photos', label: 'Fewest photos' },
  { value: 'title', label: 'Name' },
  { value: 'stockid', label: 'Stock number' },
] as const
