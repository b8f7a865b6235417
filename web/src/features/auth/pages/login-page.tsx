import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { Button } from '#ui/button'
import { PasswordField } from '#ui/fields/password-field'
import { linkClass } from '#ui/text/link'
import { AuthFrame } from '../components/auth-frame.tsx'
import { EmailField } from '../components/email-field.tsx'
import { EntryLink } from '../components/entry-link.tsx'
import { FormProblem } from '../components/form-problem.tsx'
import { GoogleButton } from '../components/google-button.tsx'
import { destination } from '../enter.ts'
import { signInWithGoogle, unknownProfileProblem } from '../google.ts'
import { checkSignIn, signIn } from '../sign-in.ts'
import { useForm } from '../use-form.ts'

export default function LoginPage() {
  const router = useRouter()
  const { next }: { next?: unknown } = useSearch({ strict: false })
  const goOn = () => router.navigate({ href: destination(next), replace: true })
  const signUpLink = (
    <EntryLink to="/auth/sign-up" next={next}>
      Sign up
    </EntryLink>
  )
  const { form, field, problem, refuse, isPending } = useForm({
    empty: { email: '', password: '' },
    check: checkSignIn,
    async send(credentials) {
      const refusal = await signIn(credentials)
      if (!refusal) await goOn()
      return refusal
    },
  })
  return (
    <AuthFrame
      title="Welcome back"
      description="Sign in to continue."
      bearing={-30}
      footer={<p className="text-sm text-ink-2 sm:px-2">New to Sextant? {signUpLink}</p>}
    >
      <form {...form} className="flex flex-col gap-5">
        <FormProblem action={problem === unknownProfileProblem && signUpLink}>{problem}</FormProblem>
        <EmailField {...field('email')} />
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="current-password"
          required
          size="lg"
          labelAction={
            <Link to="/auth/forgot-password" className={linkClass()}>
              Forgot password?
            </Link>
          }
        />
        <Button type="submit" variant="primary" size="lg" isWide isPending={isPending} pendingLabel="Signing in...">
          Sign In
        </Button>
      </form>
      <GoogleButton enter={signInWithGoogle} onEntered={goOn} onRefused={refuse} />
    </AuthFrame>
  )
}
