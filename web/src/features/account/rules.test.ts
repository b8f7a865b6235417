import { expect, test } from 'vitest'
import { me, phone, thisDevice } from './account.fixtures.ts'
import { deviceName, isHandheld } from './device-name.ts'
import { settingsTab } from './settings-tabs.ts'
import { timeZoneOptions } from './time-zones.ts'
import { toUser } from './user.ts'

test('who is signed in goes by the names of the interface', () => {
  expect(toUser({ ...me, avatar_url: '/api/v1/avatars/a' }, true)).toEqual({
    id: me.id,
    name: 'Maya Lindqvist',
    email: 'maya@lindqvist.se',
    company: 'Northwind Charts',
    role: 'Product Manager',
    industry: 'Maritime software',
    linkedinUrl: 'https://www.linkedin.com/in/maya',
    avatarUrl: '/api/v1/avatars/a',
    emailVerified: true,
  })
})

test('a person without a full name goes by first and last name', () => {
  expect(toUser({ ...me, name: '' }, false)).toMatchObject({ name: 'Maya Lindqvist', emailVerified: false })
})

test.each([
  [thisDevice.userAgent, 'Chrome on macOS', false],
  [phone.userAgent, 'Safari on iPhone', true],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge on Windows', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux', false],
  ['Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Mobile', 'Samsung Internet on Android', true],
  ['curl/8.9.1', 'curl/8.9.1', false],
  ['', 'Unknown browser', false],
])('the device %s is called %s', (userAgent, name, handheld) => {
  expect(deviceName(userAgent)).toBe(name)
  expect(isHandheld(userAgent)).toBe(handheld)
})

test('a tab that does not exist is the profile', () => {
  expect([undefined, 'plans', 'privacy'].map(settingsTab)).toEqual(['profile', 'profile', 'privacy'])
})

test('every time zone is offered once, the chosen one and UTC among them', () => {
  const options = timeZoneOptions('Etc/Nowhere')
  expect(options).toContainEqual({ value: 'America/New_York', label: 'America/New York' })
  expect(options.filter(({ value }) => value === 'UTC' || value === 'Etc/Nowhere')).toHaveLength(2)
})
