import { agentCountAtStart } from '@sextant/contract/agents/catalogue'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { buttonClass } from '#ui/button'
import { HeroInstrument } from './hero-instrument.tsx'
import { StatusLine } from './status-line.tsx'

export function Hero() {
  return (
    <section className="relative mx-auto max-w-[1200px] px-5 pt-8 pb-12 lg:px-8 lg:pt-14 lg:pb-16">
      <HeroInstrument />
      <div className="relative max-w-[46rem]">
        <h1 className="font-display text-[2.875rem] leading-[1] tracking-[-0.015em] sm:text-[4rem] lg:text-[5.25rem] lg:leading-[0.96]">
          The AI product co{/* The display font's hyphen has wide side bearings. */}
          <span className="-mx-[0.05em]">-</span>pilot that shows its evidence
        </h1>
        <p className="mt-6 max-w-[36rem] text-lg text-ink-2 lg:mt-8">
          {agentCountAtStart} agents turn interviews, competitor changes and community posts into PRDs, briefs, content
          and decisions. Every claim links to the exact words behind it.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
          <Link
            to="/auth/sign-up"
            className={buttonClass({ variant: 'primary', size: 'lg', className: 'px-6 text-base' })}
          >
            Get Started Free
            <ArrowRight aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </Link>
          <StatusLine />
        </div>
      </div>
    </section>
  )
}
