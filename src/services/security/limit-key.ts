/** A household or server usually has a whole /64 IPv6 network, which counts as one address. */
export function limitKey(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [head = ''] = address.split('::')
  return head.split(':').slice(0, 4).join(':')
}
