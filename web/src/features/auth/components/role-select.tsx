import { fallbackRoles } from '@sextant/contract/auth/routes'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { describe, NativeField } from '#ui/fields/field'
import { cx } from '../../../ui/cx.ts'
import * as styles from '../../../ui/fields/field-styles.ts'
import { rolesQuery } from '../auth.api.ts'

type RoleSelectProps = Omit<ComponentProps<'select'>, 'id' | 'children'> & { error: string | undefined }

/** A native select keeps this page, often a first visit, small. */
export function RoleSelect({ error, ...select }: RoleSelectProps) {
  const id = useId()
  const { data } = useQuery(rolesQuery)
  const roles = data?.length ? data : fallbackRoles
  return (
    <NativeField id={id} label="Role" error={error}>
      <div className="relative">
        <select
          {...select}
          {...describe(id, { error })}
          required
          className={cx(
            styles.frame,
            'min-h-12 cursor-pointer appearance-none pe-10 text-sm aria-invalid:border-danger pointer-coarse:text-[1rem]',
            !select.value && 'text-ink-3',
          )}
        >
          <option value="" disabled hidden>
            Select your role
          </option>
          {roles.map((role) => (
            <option key={role} value={role} className="text-ink">
              {role}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.5}
          className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-ink-3"
        />
      </div>
    </NativeField>
  )
}
