import { BlockList, isIP } from 'node:net'

/** Networks of IPv4 that are not the public internet (IANA special-purpose registry). */
const notPublic4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]
/** Global unicast is 2000::/3; these in it are reserved, or lead to an IPv4 address that is written in them. */
const notPublic6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}

const refused4 = listOf(notPublic4, 'ipv4')
const [global6, refused6] = [listOf(['2000::/3'], 'ipv6'), listOf(notPublic6, 'ipv6')]

/** Whether an address is one of the public internet: not of this machine, its network, or a cloud's metadata. */
export function isPublicAddress(address: string): boolean {
  const [plain = ''] = address.split('%')
  const family = isIP(plain)
  if (family === 4) return !refused4.check(plain, 'ipv4')
  return family === 6 && global6.check(plain, 'ipv6') && !refused6.check(plain, 'ipv6')
}

/** The name or address in a URL, without the brackets of IPv6 and the dot of the root. */
export const hostOf = ({ hostname }: URL): string => hostname.replaceAll(/^\[|\]$|\.$/g, '')

/** Whether a host is private by what it says, before it is resolved. */
export const isPrivateHost = (host: string): boolean => (isIP(host) > 0 ? !isPublicAddress(host) : /(^|\.)localhost$/.test(host))
