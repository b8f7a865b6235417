import { expect, test } from 'vitest'
import { isOwn, isPublic } from './addresses.ts'

test.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => expect(isPublic(address)).toBe(true),
)

test.each([
  ['this machine', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ["a carrier's own network", '100.64.0.1'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['link-local, where cloud metadata lives', '169.254.169.254'],
  ['protocol assignments', '192.0.0.192'],
  ['documentation', '192.0.2.1'],
  ['the old 6to4 relay', '192.88.99.1'],
  ['benchmarking', '198.18.0.1'],
  ['documentation', '203.0.113.9'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['IPv4-mapped loopback', '::ffff:127.0.0.1'],
  ['IPv4-mapped private', '::ffff:a00:1'],
  ['IPv4-compatible loopback', '::127.0.0.1'],
  ['IPv4-translated loopback', '::ffff:0:127.0.0.1'],
  ['NAT64 to loopback', '64:ff9b::127.0.0.1'],
  ['local NAT64', '64:ff9b:1::10.0.0.1'],
  ['discard', '100::1'],
  ['Teredo', '2001::1'],
  ['documentation', '2001:db8::1'],
  ['6to4 to loopback', '2002:7f00:1::'],
  ['6to4 to a public address', '2002:808:808::'],
  ['documentation', '3fff::1'],
  ['not assigned', '4000::1'],
  ['segment routing', '5f00::1'],
  ['unique local, where cloud metadata lives', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['no address at all', 'example.com'],
])('%s is not public: %s', (_kind, address) => expect(isPublic(address)).toBe(false))

test('loopback in every spelling is this machine, a public address elsewhere is not', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '0.0.0.0', '::'].filter(isOwn)).toHaveLength(6)
  expect(isOwn('8.8.8.8')).toBe(false)
})
