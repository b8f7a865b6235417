import { beforeEach, expect, test, vi } from 'vitest'
import { onScreen } from '../../../test/screen-width.ts'
import { networkError } from '../data/api-error.ts'
import { toastPresets } from './toast-presets.ts'
import { dismissToast, holdToasts, releaseToasts, toast, useToasts } from './toasts.ts'

const visible = () => useToasts.getState().toasts
const titles = () => visible().map(({ title }) => title)

beforeEach(() => {
  vi.useFakeTimers()
  useToasts.setState({ toasts: [] })
  onScreen(1440)
})

test('the newest toast comes first and at most three are kept', () => {
  for (const title of ['one', 'two', 'three', 'four']) toast.info(title)
  expect(titles()).toEqual(['four', 'three', 'two'])
})

test('a toast stays five seconds, an error eight', () => {
  toast.success('saved')
  toast.error('failed')
  vi.advanceTimersByTime(5_200)
  expect(titles()).toEqual(['failed'])
  vi.advanceTimersByTime(3_000)
  expect(titles()).toEqual([])
})

test('errors and warnings have priority and stand at the top right, the others at the bottom right', () => {
  toast.warning('careful')
  toast.info('note')
  expect(visible()).toMatchObject([
    { title: 'note', priority: 'normal', position: 'bottom-right', duration: 5_000 },
    { title: 'careful', priority: 'high', position: 'top-right', duration: 5_000 },
  ])
  toast.error('failed')
  expect(visible()[0]).toMatchObject({ priority: 'high', position: 'top-right', duration: 8_000 })
})

test('on a screen narrower than 768 pixels toasts stand in the middle', () => {
  onScreen(767)
  toast.error('failed')
  toast.success('saved')
  expect(visible().map(({ position }) => position)).toEqual(['bottom-center', 'top-center'])
  onScreen(768)
  toast.error('failed again')
  expect(visible()[0]?.position).toBe('top-right')
})

test('a dismissed toast closes, then is gone', () => {
  const id = toast.info('note')
  dismissToast(id)
  expect(visible()).toMatchObject([{ open: false }])
  vi.advanceTimersByTime(200)
  expect(visible()).toEqual([])
})

test('a toast that is being read does not go away', () => {
  toast.info('note')
  vi.advanceTimersByTime(4_000)
  holdToasts('pointer')
  holdToasts('focus')
  vi.advanceTimersByTime(60_000)
  releaseToasts('pointer')
  vi.advanceTimersByTime(60_000)
  expect(titles()).toEqual(['note'])
  releaseToasts('focus')
  vi.advanceTimersByTime(900)
  expect(visible()).toMatchObject([{ open: true }])
  vi.advanceTimersByTime(300)
  expect(titles()).toEqual([])
})

test('a failed call says what the server said, a lost connection what to do', () => {
  toast.failure('Save failed', new Error('internals'))
  toast.failure('Save failed', networkError(undefined))
  toast.failure('Save failed', new DOMException('left', 'AbortError'))
  expect(visible().map(({ description }) => description)).toEqual([
    'Please check your internet connection and try again.',
    'Something went wrong. Please try again.',
  ])
})

test('shared messages are worded as agreed', () => {
  const text = Object.entries({
    welcomeBack: toastPresets.welcomeBack,
    signedIn: toastPresets.signedIn,
    loggedOut: toastPresets.loggedOut,
    verificationSent: () => toastPresets.verificationSent('maya@sextant.app'),
    emailSent: toastPresets.emailSent,
    passwordResetSent: toastPresets.passwordResetSent,
    accountCreated: toastPresets.accountCreated,
    formError: toastPresets.formError,
    connectionError: toastPresets.connectionError,
    authenticationRequired: toastPresets.authenticationRequired,
  } satisfies Record<keyof typeof toastPresets, () => string>).map(([name, say]) => {
    say()
    const { variant, title, description } = visible()[0] ?? {}
    return [name, variant, title, description]
  })
  expect(text).toEqual([
    ['welcomeBack', 'success', 'Welcome back', 'You have been logged in successfully.'],
    ['signedIn', 'success', 'Welcome back', 'Successfully signed in.'],
    ['loggedOut', 'info', 'Logged out', undefined],
    ['verificationSent', 'success', 'Email sent', 'Verification email sent to maya@sextant.app'],
    ['emailSent', 'success', 'Email sent', 'Please check your inbox for further instructions.'],
    ['passwordResetSent', 'success', 'Password reset email sent', undefined],
    ['accountCreated', 'success', 'Account created successfully!', 'Welcome to Sextant, your AI product co-pilot.'],
    ['formError', 'error', 'Form error', 'Please check your input and try again.'],
    ['connectionError', 'error', 'Connection error', 'Please check your internet connection and try again.'],
    ['authenticationRequired', 'warning', 'Authentication required', 'Please log in to continue.'],
  ])
})
