import { Mic, Square } from 'lucide-react'
import { useEffect } from 'react'
import { toast } from '#kernel/toasts/toasts'
import { Button } from '#ui/button'
import { useRecorder } from './use-recorder.ts'

interface RecorderButtonProps {
  isDisabled: boolean
  onRecorded: (file: File) => void
  onRecording: (isRecording: boolean) => void
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export function RecorderButton({ isDisabled, onRecorded, onRecording }: RecorderButtonProps) {
  const recorder = useRecorder({
    onRecorded(file) {
      if (file.size > 0) return onRecorded(file)
      toast.error('Recording Processing Failed', 'No audio was recorded. Please try again.')
    },
    onRefused: () => toast.error('Recording Failed', 'Please allow microphone access and try again.'),
    onBroken: () => toast.error('Recording Error', 'The recording was interrupted. Please try again.'),
  })
  const isRecording = recorder.state === 'recording'
  useEffect(() => onRecording(isRecording), [isRecording, onRecording])
  if (!isRecording)
    return (
      <Button disabled={isDisabled} icon={<Mic strokeWidth={1.5} />} onClick={() => void recorder.start()}>
        Record audio
      </Button>
    )
  return (
    <div className="flex w-full items-center gap-3 rounded-md border border-danger/40 bg-danger-wash px-3 py-2">
      <span role="status" className="text-sm font-medium text-danger">
        Recording
      </span>
      <span role="timer" className="num text-sm">
        {clock(recorder.seconds)}
      </span>
      <Level level={recorder.level} />
      <Button size="sm" variant="danger" icon={<Square strokeWidth={1.75} />} onClick={recorder.stop}>
        Stop
      </Button>
    </div>
  )
}

const bars = [0.04, 0.1, 0.18, 0.28, 0.4, 0.54, 0.7, 0.86]

/** Shows the volume, so that people notice a dead microphone right away. */
function Level({ level }: { level: number }) {
  return (
    <span aria-hidden="true" className="flex flex-1 items-center gap-1">
      {bars.map((least) => (
        <span key={least} className={`h-3 w-1 rounded-xs ${level >= least ? 'bg-danger' : 'bg-line-strong/40'}`} />
      ))}
    </span>
  )
}
