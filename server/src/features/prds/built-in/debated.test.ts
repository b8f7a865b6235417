import { expect, test } from 'vitest'
import { sourceFrom } from './conversations.fixtures.ts'
import { debatedOf } from './debated.ts'
import { readStatements } from './statements.ts'

const argued = `Bo: Should we have a camera on the tracker? I don't know whether we need a camera.
Ana: I would like a camera. Maybe we could use a wheel or a joystick.
Cem: If we use a joystick, it gets heavy. A wheel or a joystick, I am not sure. Would we take a wheel?
Bo: A solar battery would be nice, or we could use a button battery. Do we want a solar battery?
Ana: Perhaps we should use a button battery. Which battery is it? The strap is fine.
`

test('what was argued about is open: whether to have it, which of two, what sort', () => {
  const statements = readStatements(sourceFrom(argued))
  const open = debatedOf(statements, 'tracker').map(({ sentence }) => sentence)
  expect(open).toEqual(
    expect.arrayContaining([
      'Whether to include a camera in the tracker.',
      'Whether to use a wheel or a joystick.',
      'What sort of battery to use.',
    ]),
  )
  expect(open.join(' ')).not.toContain('strap')
})
