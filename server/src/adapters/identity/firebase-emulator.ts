const variable = 'FIREBASE_AUTH_EMULATOR_HOST'

/**
 * firebase-admin takes the emulator from the environment alone, at the moment its Auth is made, and from then on
 * believes tokens that nobody signed. So what we were told stands there for that moment, whatever stood there before.
 */
export function withEmulator<T>(host: string | undefined, make: () => T): T {
  const before = process.env[variable]
  set(host)
  try {
    return make()
  } finally {
    set(before)
  }
}

function set(host: string | undefined): void {
  if (host === undefined) delete process.env[variable]
  else process.env[variable] = host
}
