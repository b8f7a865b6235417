import { useState } from 'react'
import { Button } from '#ui/button'
import { DateField } from '#ui/fields/dates/date-field'
import { TimeField } from '#ui/fields/dates/time-field'
import { Dialog } from '#ui/overlays/dialog'
import { momentOf, tomorrow } from './moment.ts'

interface ScheduleDialogProps {
  name: string
  isPending: boolean
  onSchedule: (at: string) => void
  onClose: () => void
}

export function ScheduleDialog({ name, isPending, onSchedule, onClose }: ScheduleDialogProps) {
  const [day, setDay] = useState<string | null>(() => tomorrow(new Date()))
  const [time, setTime] = useState<string | null>('09:00')
  const [problem, setProblem] = useState<string>()
  function submit() {
    const at = momentOf(day, time)
    if (!at) return setProblem('Please choose a date and time')
    if (at.getTime() <= Date.now()) return setProblem('Please choose a time in the future')
    if (!isPending) onSchedule(at.toISOString())
  }
  const clear = () => setProblem(undefined)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Schedule for ${name}`}
      isLocked={isPending}
      onSubmit={submit}
      actions={
        <Button type="submit" variant="primary" isPending={isPending}>
          Schedule
        </Button>
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField
          label="Date"
          isRequired
          value={day}
          error={problem}
          onChange={(value) => {
            clear()
            setDay(value)
          }}
        />
        <TimeField
          label="Time"
          isRequired
          description={Intl.DateTimeFormat().resolvedOptions().timeZone}
          value={time}
          onChange={(value) => {
            clear()
            setTime(value)
          }}
        />
      </div>
    </Dialog>
  )
}
