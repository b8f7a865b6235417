const variable = 'FIREBASE_AUTH_EMULATOR_HOST'

/**
 * firebase-admin reads the emulator's address from the environment only, when its Auth is created, and then accepts
 * unsigned tokens. So the variable is set to our configuration just for that moment.
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
