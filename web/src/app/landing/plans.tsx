import { agentIds } from '@sextant/contract/agents/catalogue'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { buttonClass } from '#ui/button'
import { SectionHeading } from './section-heading.tsx'

const plans = [
  { name: 'Free', price: '$0', period: 'per month', limits: ['50 agent actions per month', '2 active agents'] },
  {
    name: 'Pro',
    price: '$74.99',
    period: 'per month',
    limits: ['500 agent actions per month', `All ${agentIds.length} agents`],
  },
  { name: 'Team', price: '$349.99', period: 'per month', limits: ['5,000 agent actions per month', 'SSO'] },
]

export function Plans() {
  return (
    <section
      id="plans"
      aria-labelledby="plans-title"
      className="mx-auto max-w-[1200px] scroll-mt-4 px-5 pt-24 pb-24 lg:px-8 lg:pt-32 lg:pb-32"
    >
      <SectionHeading id="plans-title" title="Plans">
        An agent action is one completed piece of work. Failed runs don't count. Start on Free and upgrade when you need
        to.
      </SectionHeading>
      <ul className="mt-10 grid divide-line rounded-lg border border-line bg-surface max-md:divide-y md:grid-cols-3 md:divide-x">
        {plans.map(({ name, price, period, limits }) => (
          <li key={name} className="p-7 lg:p-9">
            <h3 className="text-base font-semibold">{name}</h3>
            <p className="mt-3 flex items-baseline gap-2 md:max-lg:flex-col md:max-lg:gap-0">
              <span className="num font-display text-hero">{price}</span>
              <span className="text-sm whitespace-nowrap text-ink-3">{period}</span>
            </p>
            <ul className="mt-5 flex flex-col gap-2">
              {limits.map((limit) => (
                <li key={limit} className="num flex items-center gap-2.5 text-base text-ink-2">
                  <Check aria-hidden="true" className="size-4 shrink-0 text-brass" strokeWidth={1.75} />
                  {limit}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <Link
        to="/auth/sign-up"
        className={buttonClass({ variant: 'primary', size: 'lg', className: 'mt-10 px-6 text-base' })}
      >
        Get Started Free
      </Link>
    </section>
  )
}
