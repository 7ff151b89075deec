import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Address blocks that do not belong to public servers. */
const IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Includes all blocks with embedded IPv4 addresses (mapped, translated, 6to4, Teredo), which could lead to private ones. */
const IPV6: readonly (readonly [string, number])[] = [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]

// Needs two lists: in one, the block of mapped addresses would match every IPv4 address.
const blocked4 = new BlockList()
for (const [network, prefix] of IPV4) blocked4.addSubnet(network, prefix, 'ipv4')
const blocked6 = new BlockList()
for (const [network, prefix] of IPV6) blocked6.addSubnet(network, prefix, 'ipv6')

/** True for blocked and for invalid addresses. */
export function isBlockedAddress(address: string): boolean {
  const bare = address.replace(/%.*$/, '')
  if (isIPv4(bare)) return blocked4.check(bare, 'ipv4')
  return !isIPv6(bare) || blocked6.check(bare, 'ipv6')
}
