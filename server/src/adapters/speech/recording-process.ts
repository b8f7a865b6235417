import { type Outcome, outcomeOf } from '../compute/messages.ts'
import { doTask, type RecordingTask } from './recording-tasks.ts'

export type ProcessMessage = { progress: number } | { outcome: Outcome }

const say = (message: ProcessMessage) => void process.send?.(message)

// The parent process is gone.
process.once('disconnect', () => process.exit())

process.on('message', async (task: RecordingTask) => {
  try {
    const value = await doTask(task, (progress) => say({ progress }))
    say({ outcome: { value } })
  } catch (error) {
    say({ outcome: outcomeOf(error) })
  }
})
