/** One household or server rents a whole IPv6 network of 64 bits: it counts as one address. */
export function limitKey(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [head = ''] = address.split('::')
  return head.split(':').slice(0, 4).join(':')
}
