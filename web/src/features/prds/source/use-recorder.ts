import { useEffect, useRef, useState } from 'react'

export type RecorderState = 'idle' | 'recording' | 'stopped'

interface Recording {
  recorder: MediaRecorder
  stream: MediaStream
  audio: AudioContext | undefined
  timer: ReturnType<typeof setInterval>
}

interface Recorder {
  onRecorded: (file: File) => void
  /** Microphone access was denied, or there is no microphone. */
  onRefused: () => void
  /** The recording failed while running. */
  onBroken: () => void
}

const type = 'audio/webm;codecs=opus'
const tickMs = 100
const two = (value: number) => String(value).padStart(2, '0')

function nameOf(moment: Date): string {
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `recording-${day}-${two(moment.getHours())}${two(moment.getMinutes())}.webm`
}

/** Volume from 0 to 1; always 0 when the browser can't measure it. */
function levelOf(audio: AudioContext | undefined, stream: MediaStream): () => number {
  if (!audio) return () => 0
  const analyser = audio.createAnalyser()
  audio.createMediaStreamSource(stream).connect(analyser)
  const samples = new Uint8Array(analyser.fftSize)
  return () => {
    analyser.getByteTimeDomainData(samples)
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0)
    return Math.min(1, peak / 96)
  }
}

function release({ stream, audio, timer }: Recording): void {
  clearInterval(timer)
  for (const track of stream.getTracks()) track.stop()
  void audio?.close()
}

/** Records the microphone and delivers a file when stopped. */
export function useRecorder({ onRecorded, onRefused, onBroken }: Recorder) {
  const [state, setState] = useState<RecorderState>('idle')
  const [seconds, setSeconds] = useState(0)
  const [level, setLevel] = useState(0)
  const running = useRef<Recording>(null)
  useEffect(
    () => () => {
      if (running.current) release(running.current)
      running.current = null
    },
    [],
  )

  function begin(stream: MediaStream): void {
    const audio = typeof AudioContext === 'undefined' ? undefined : new AudioContext()
    const loudness = levelOf(audio, stream)
    const recorder = new MediaRecorder(stream, MediaRecorder.isTypeSupported(type) ? { mimeType: type } : {})
    const parts: Blob[] = []
    const begun = Date.now()
    const timer = setInterval(() => {
      setSeconds(Math.floor((Date.now() - begun) / 1_000))
      setLevel(loudness())
    }, tickMs)
    const recording = { recorder, stream, audio, timer }
    recorder.ondataavailable = ({ data }) => data.size > 0 && parts.push(data)
    recorder.onerror = () => {
      release(recording)
      running.current = null
      setState('idle')
      onBroken()
    }
    recorder.onstop = () => {
      // The recorder also stops after an error.
      if (running.current !== recording) return
      release(recording)
      running.current = null
      setState('stopped')
      onRecorded(new File(parts, nameOf(new Date(begun)), { type: 'audio/webm' }))
    }
    running.current = recording
    setSeconds(0)
    setState('recording')
    recorder.start(1_000)
  }

  async function start(): Promise<void> {
    let stream: MediaStream
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    } catch {
      return onRefused()
    }
    try {
      begin(stream)
    } catch {
      for (const track of stream.getTracks()) track.stop()
      onBroken()
    }
  }

  return {
    state,
    seconds,
    level,
    start,
    stop: () => running.current?.recorder.stop(),
    reset: () => setState('idle'),
  }
}
