import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Button, buttonClass } from '#ui/button'
import { useCreateRefusal } from '../permissions.ts'

const plus = <Plus aria-hidden="true" strokeWidth={1.75} />

export function CreateLink() {
  const refusal = useCreateRefusal()
  if (refusal) {
    return (
      <Button variant="primary" icon={plus} disabledReason={refusal}>
        Create Workflow
      </Button>
    )
  }
  return (
    <Link to="/workflows/new" className={buttonClass({ variant: 'primary' })}>
      {plus}
      Create Workflow
    </Link>
  )
}
