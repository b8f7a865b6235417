import { expect, test } from 'vitest'
import { features } from '../../src/app/features.ts'
import { portsUsedIn } from './used-ports.ts'

test.each(features.map(({ name, uses = [] }) => ({ name, uses })))(
  '$name declares the ports that it uses, and no others',
  ({ name, uses }) => {
    expect(portsUsedIn(name)).toEqual([...uses].sort())
  },
)
