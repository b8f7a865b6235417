import { vi } from 'vitest'

interface Sent {
  headers: Record<string, string>
  fileName: string
  progress: (percent: number) => void
  answer: (status: number, body: object) => void
}

/** Replaces XMLHttpRequest so that tests answer uploads by hand; status 0 is a network failure. */
export function stubUploads(): Sent[] {
  const uploads: Sent[] = []
  class Request {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    headers: Record<string, string> = {}
    status = 0
    responseText = ''
    onload?: () => void
    onerror?: () => void
    open() {
      this.status = 0
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }
    send(form: FormData) {
      uploads.push({
        headers: this.headers,
        fileName: (form.get('file') as File).name,
        progress: (percent) => this.upload.onprogress?.({ loaded: percent, total: 100 }),
        answer: (status, body) => {
          this.status = status
          this.responseText = JSON.stringify(body)
          if (status === 0) this.onerror?.()
          else this.onload?.()
        },
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return uploads
}

/** Replaces the microphone; its recording is delivered when it stops. */
export function stubMicrophone({ isRefused = false } = {}) {
  let received = 'speech'
  let current: { onerror?: () => void } | undefined
  class Recorder {
    static isTypeSupported = () => true
    ondataavailable?: (event: { data: Blob }) => void
    onstop?: () => void
    onerror?: () => void
    start() {
      current = this
    }
    stop() {
      this.ondataavailable?.({ data: new Blob([received]) })
      this.onstop?.()
    }
  }
  vi.stubGlobal('MediaRecorder', Recorder)
  vi.stubGlobal('AudioContext', undefined)
  const getUserMedia = async () => {
    if (isRefused) throw new DOMException('Permission denied', 'NotAllowedError')
    return { getTracks: () => [] }
  }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  return {
    hears: (speech: string) => {
      received = speech
    },
    breakOff: () => current?.onerror?.(),
  }
}
