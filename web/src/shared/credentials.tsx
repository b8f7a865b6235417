import type { CredentialField as ContractField } from '@sextant/contract/integrations/catalogue/kind'
import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Form } from '#kernel/forms/use-form'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { Link } from '#ui/text/link'

interface CredentialNeedsProps {
  scopes: readonly string[]
  url?: string | undefined
  children?: ReactNode
}

/** Required permissions of the credentials and a link to create them. */
export function CredentialNeeds({ scopes, url, children }: CredentialNeedsProps) {
  return (
    <div>
      <p className="font-medium text-ink">Required permissions</p>
      <ul className="mt-1 list-disc ps-5">
        {scopes.map((scope) => (
          <li key={scope}>{scope}</li>
        ))}
      </ul>
      {children && <p className="mt-2">{children}</p>}
      {url && (
        <p className="mt-2">
          <Link href={url} isExternal>
            How to create them
          </Link>
        </p>
      )}
    </div>
  )
}

type CredentialField = Omit<ContractField, 'maxLength'>

interface CredentialFieldsProps {
  fields: readonly CredentialField[]
  form: Form<Record<string, string>>
  onChange: () => void
}

export function CredentialFields({ fields, form, onChange }: CredentialFieldsProps) {
  return fields.map(({ key, label, placeholder, help, isSecret, isOptional }) => (
    <TextField
      {...form.field(key)}
      key={key}
      label={label}
      isRequired={!isOptional}
      description={isSecret ? `${help} It's encrypted and never shown again.` : help}
      placeholder={placeholder}
      type={isSecret ? 'password' : 'text'}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => {
        form.set({ [key]: target.value })
        onChange()
      }}
    />
  ))
}

interface SandboxOfferProps {
  isPending: boolean
  onTry: () => void
  children: ReactNode
}

/** Explains the sandbox to people without an account at the service. */
export function SandboxOffer({ isPending, onTry, children }: SandboxOfferProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="min-w-0 flex-1 basis-56 text-xs">{children}</p>
      <Button size="sm" icon={FlaskConical} isPending={isPending} onClick={onTry}>
        Connect the sandbox
      </Button>
    </div>
  )
}
