import { passwordRules, passwordStrength } from '@sextant/contract/auth/rules'
import { Meter } from '#ui/charts/meter'

const steps = passwordRules.length

function toneOf(score: number) {
  if (score < 3) return 'danger'
  return score === 3 ? 'warning' : 'success'
}

export function PasswordMeter({ password }: { password: string }) {
  const { score, label } = passwordStrength(password)
  return (
    <div>
      <p className="mb-1.5 flex justify-between gap-3 text-xs text-ink-3">
        <span>Password strength</span>
        <span className="num">
          {score} of {steps}
        </span>
      </p>
      <Meter label="Password strength" value={score} steps={steps} word={label} tone={toneOf(score)} />
    </div>
  )
}
