import { BlockList, isIP } from 'node:net'

/** Makes a reader of the caller's address that believes X-Forwarded-For only from proxies it was told to trust. */
export function createClientAddress(trustedProxies: string[]) {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits) trusted.addSubnet(address, Number(bits), family)
    else trusted.addAddress(address, family)
  }
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

  return (peer: string, forwardedFor: string | null) => {
    if (forwardedFor === null) return network(plain(peer))
    // Each proxy appends the address it saw: read from the right until one is not ours.
    const chain = [...forwardedFor.split(',').map((address) => plain(address.trim())), plain(peer)]
    let client = plain(peer)
    for (const address of chain.reverse()) {
      if (!isIP(address)) break
      client = address
      if (!isTrusted(address)) break
    }
    return network(client)
  }
}

function plain(address: string) {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** One household or phone has a whole /64 of IPv6 addresses: they count as one client. */
function network(address: string) {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const filled =
    tail === undefined ? groups : [...groups, ...Array(8 - groups.length - after.length).fill('0'), ...after]
  return `${filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
