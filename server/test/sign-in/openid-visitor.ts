const stepsAtMost = 12

/** Walks through a provider's pages like a browser and returns its final response. */
export async function signInAt(address: string, login: string): Promise<URLSearchParams> {
  const { origin } = new URL(address)
  const jar = new Map<string, string>()
  let url = new URL(address)
  for (let step = 0; step < stepsAtMost; step += 1) {
    const page = await visit(url, jar)
    const next = page.location ?? (await submit(new URL(page.action, url), { prompt: page.prompt, login }, jar))
    url = new URL(next, url)
    if (url.origin !== origin) return url.searchParams
  }
  throw new Error(`lost at ${url}`)
}

async function visit(url: URL, jar: Map<string, string>) {
  const response = await send(url, jar, {})
  const location = response.headers.get('location')
  const html = await response.text()
  return {
    location,
    action: /action="([^"]+)"/.exec(html)?.[1] ?? '',
    prompt: /name="prompt" value="([^"]+)"/.exec(html)?.[1] ?? '',
  }
}

async function submit(url: URL, fields: Record<string, string>, jar: Map<string, string>): Promise<string> {
  const response = await send(url, jar, { method: 'POST', body: new URLSearchParams({ ...fields, password: 'any' }) })
  const location = response.headers.get('location')
  if (!location) throw new Error(`${url} answered ${response.status}`)
  return location
}

async function send(url: URL, jar: Map<string, string>, init: RequestInit): Promise<Response> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } })
  for (const line of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (name && value !== undefined) jar.set(name, value)
  }
  return response
}
