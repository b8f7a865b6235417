import { expect, test } from 'vitest'
import { oauth1Header } from './oauth1.ts'

// The worked example of X's own documentation, "Creating a signature".
const keys = {
  apiKey: 'xvz1evFS4wEEPTGEFPHBog',
  apiSecret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
  accessToken: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
  accessSecret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
}

test('a call is signed as the documentation signs its example', () => {
  const status = encodeURIComponent('Hello Ladies + Gentlemen, a signed OAuth request!')
  const header = oauth1Header(keys, {
    method: 'POST',
    url: `https://api.twitter.com/1.1/statuses/update.json?include_entities=true&status=${status}`,
    nonce: 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg',
    timestamp: 1_318_622_958,
  })
  expect(header).toContain('oauth_signature="hCtSmYh%2BiHYCEqBWrE7C7hYmtUk%3D"')
  expect(header.startsWith('OAuth oauth_consumer_key="xvz1evFS4wEEPTGEFPHBog", oauth_nonce=')).toBe(true)
  expect(header).not.toContain('kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw')
})
