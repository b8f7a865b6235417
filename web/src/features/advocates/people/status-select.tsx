import type { Advocate } from '@sextant/contract/advocates/routes'
import { useFailureToast } from '#kernel/toasts/failure-toast'
import { Segmented } from '#ui/fields/segmented'
import { useEditAdvocate } from '../advocates.api.ts'

/** An advocate who opted in can be active or inactive. */
export function StatusSelect({ advocate }: { advocate: Advocate }) {
  const edit = useEditAdvocate(advocate.id)
  const showFailure = useFailureToast()
  return (
    <Segmented
      label="Status"
      size="sm"
      options={[
        { value: 'active', label: 'Active' },
        { value: 'inactive', label: 'Inactive' },
      ]}
      value={advocate.status === 'active' ? 'active' : 'inactive'}
      onChange={(status) =>
        edit.mutate({ status }, { onError: (error) => showFailure("Couldn't change the status", error) })
      }
    />
  )
}
