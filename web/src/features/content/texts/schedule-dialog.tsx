import { useForm } from '#kernel/forms/use-form'
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

type Moment = { day: string | null; time: string | null }

function check({ day, time }: Moment) {
  const at = momentOf(day, time)
  if (!at) return { day: 'Please choose a date and time' }
  return at.getTime() <= Date.now() ? { day: 'Please choose a time in the future' } : {}
}

export function ScheduleDialog({ name, isPending, onSchedule, onClose }: ScheduleDialogProps) {
  const { field, submit } = useForm<Moment>({ initial: { day: tomorrow(new Date()), time: '09:00' }, check })
  function schedule({ day, time }: Moment) {
    const at = momentOf(day, time)
    if (at && !isPending) onSchedule(at.toISOString())
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Schedule for ${name}`}
      isLocked={isPending}
      onSubmit={() => submit(schedule)}
      actions={
        <Button type="submit" variant="primary" isPending={isPending}>
          Schedule
        </Button>
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField {...field('day')} label="Date" isRequired />
        <TimeField
          {...field('time')}
          label="Time"
          isRequired
          description={Intl.DateTimeFormat().resolvedOptions().timeZone}
        />
      </div>
    </Dialog>
  )
}
