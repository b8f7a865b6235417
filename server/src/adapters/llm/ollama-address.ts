/** Ollama's own API, whichever of its two APIs the address names. */
export const nativeBase = (baseUrl: string) => `${baseUrl.replace(/(?<!\/)\/+$/, '').replace(/\/(?:v1|api)$/, '')}/api`
