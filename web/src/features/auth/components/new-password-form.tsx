import { Link } from '@tanstack/react-router'
import { Button } from '#ui/button'
import { PasswordField } from '#ui/fields/password-field'
import { linkClass } from '#ui/text/link'
import {
  checkNewPassword,
  confirmReset,
  expiredLinkProblem,
  isStrongEnough,
  type ResetLink,
} from '../password-reset.ts'
import { useForm } from '../use-form.ts'
import { AuthFrame } from './auth-frame.tsx'
import { FormProblem } from './form-problem.tsx'
import { PasswordMeter } from './password-meter.tsx'
import { WaysBack } from './ways-back.tsx'

export function NewPasswordForm({ link, onDone }: { link: ResetLink; onDone: () => void }) {
  const { form, field, values, checkField, problem, isPending } = useForm({
    empty: { password: '', confirmation: '' },
    check: checkNewPassword,
    async send({ password }) {
      const refusal = await confirmReset(link, password)
      if (!refusal) onDone()
      return refusal
    },
  })
  return (
    <AuthFrame
      title="Reset your password"
      description={
        <>
          For <strong className="font-semibold break-all text-ink">{link.email}</strong>
        </>
      }
      bearing={48}
      footer={<WaysBack />}
    >
      <form {...form} className="flex flex-col gap-5">
        <FormProblem action={problem === expiredLinkProblem && <ToNewLink />}>{problem}</FormProblem>
        {/* Password managers store the new password under this name. */}
        <input type="email" autoComplete="username" value={link.email} readOnly hidden />
        <div className="flex flex-col gap-3">
          <PasswordField {...field('password')} label="New password" autoComplete="new-password" required size="lg" />
          <PasswordMeter password={values.password} />
        </div>
        <PasswordField
          {...field('confirmation')}
          label="Confirm password"
          autoComplete="new-password"
          required
          size="lg"
          onFocus={() => checkField('password')}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isWide
          isPending={isPending}
          disabledReason={isStrongEnough(values.password) ? undefined : 'Choose a stronger password first'}
        >
          Reset Password
        </Button>
      </form>
    </AuthFrame>
  )
}

function ToNewLink() {
  return (
    <Link to="/auth/forgot-password" className={linkClass({ isInline: true })}>
      Request New Reset Link
    </Link>
  )
}
