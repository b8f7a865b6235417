import { useRouter, useSearch } from '@tanstack/react-router'
import { Button } from '#ui/button'
import { PasswordField } from '#ui/fields/password-field'
import { TextField } from '#ui/fields/text-field'
import { AuthFrame } from '../components/auth-frame.tsx'
import { DidYouMean } from '../components/did-you-mean.tsx'
import { EmailField } from '../components/email-field.tsx'
import { EntryLink } from '../components/entry-link.tsx'
import { FormProblem } from '../components/form-problem.tsx'
import { GoogleButton } from '../components/google-button.tsx'
import { PasswordRules } from '../components/password-rules.tsx'
import { RoleSelect } from '../components/role-select.tsx'
import { destination } from '../enter.ts'
import { isAboutSigningIn, signUpWithGoogle } from '../google.ts'
import { checkSignUp, rememberAtProvider, signUp } from '../sign-up.ts'
import { useForm } from '../use-form.ts'

const empty = { firstName: '', lastName: '', email: '', password: '', role: '' }

export default function SignUpPage() {
  const router = useRouter()
  const { next, email }: { next?: unknown; email?: unknown } = useSearch({ strict: false })
  const goOn = () => router.navigate({ href: destination(next), replace: true })
  const signInLink = (
    <EntryLink to="/auth/login" next={next}>
      Sign in
    </EntryLink>
  )
  const { form, field, values, set, focus, problem, refuse, isPending } = useForm({
    // Invited people arrive with the address the invitation was sent to.
    empty: { ...empty, email: typeof email === 'string' ? email : '' },
    check: checkSignUp,
    async send(form) {
      const refusal = await signUp(form)
      if (!refusal) await Promise.all([rememberAtProvider(form), goOn()])
      return refusal
    },
  })
  function accept(email: string) {
    set('email', email)
    focus('email')
  }
  return (
    <AuthFrame
      title="Create your account"
      description="Start free: 2 agents, 50 actions a month."
      bearing={-12}
      footer={<p className="text-sm text-ink-2 sm:px-2">Already have an account? {signInLink}</p>}
    >
      <form {...form} className="flex flex-col gap-4">
        <FormProblem action={isAboutSigningIn(problem) && signInLink}>{problem}</FormProblem>
        <div className="grid items-start gap-4 xs:grid-cols-2">
          <TextField {...field('firstName')} label="First name" autoComplete="given-name" size="lg" required />
          <TextField {...field('lastName')} label="Last name" autoComplete="family-name" size="lg" required />
        </div>
        <div>
          <EmailField {...field('email')} />
          <DidYouMean email={values.email} onAccept={accept} />
        </div>
        <div className="flex flex-col gap-2">
          <PasswordField {...field('password')} label="Password" autoComplete="new-password" size="lg" required />
          <PasswordRules password={values.password} />
        </div>
        <RoleSelect {...field('role')} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isWide
          isPending={isPending}
          pendingLabel="Creating account..."
          className="mt-1"
        >
          Create Account
        </Button>
      </form>
      <GoogleButton enter={(signal) => signUpWithGoogle(values.role, signal)} onEntered={goOn} onRefused={refuse} />
    </AuthFrame>
  )
}
