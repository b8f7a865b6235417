import { longDayText } from '@sextant/contract/kernel/date-text'
import { Link as RouterLink } from '@tanstack/react-router'
import { useInHouseLink } from '#kernel/session/in-house-link'
import { useNow } from '#kernel/time/use-now'
import { Skeleton } from '#ui/states/skeleton'
import { Link, linkClass } from '#ui/text/link'
import { useGreeting } from './greeting.ts'
import { Prompt } from './prompt.tsx'
import { Sky } from './sky.tsx'

export function GreetingCard() {
  const greeting = useGreeting()
  const now = new Date(useNow(60_000))
  return (
    <section
      aria-label="Greeting"
      className="@container relative overflow-hidden rounded-lg border border-line bg-surface shadow-raise"
    >
      <Sky hour={now.getHours() + now.getMinutes() / 60} />
      <div className="relative flex h-full flex-col px-6 pt-6 pb-7 sm:px-8 sm:pt-8 @5xl:min-h-[24rem] @5xl:justify-between @5xl:p-10">
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-3">
          <time dateTime={now.toISOString().slice(0, 10)}>{longDayText(now)}</time>
          <RouterLink to="/settings" search={{ tab: 'profile' }} className={linkClass()}>
            View Profile
          </RouterLink>
        </p>
        <div aria-live="polite" className="mt-3 md:max-w-[36rem]">
          {greeting ? (
            <>
              <h2 className="font-display text-[2.5rem] leading-[1.04] tracking-[-0.01em] sm:text-hero">
                {greeting.greeting}
              </h2>
              <p className="mt-3 text-base text-ink-2 md:max-w-[34rem]">
                {greeting.facts?.length
                  ? greeting.facts.map(({ text, url }) => <FactLink key={text} text={text} url={url} />)
                  : greeting.context}
              </p>
            </>
          ) : (
            <GreetingSkeleton />
          )}
        </div>
        <div className="mt-5 max-w-[40rem]">
          <Prompt />
        </div>
      </div>
    </section>
  )
}

function FactLink({ text, url }: { text: string; url: string }) {
  const link = useInHouseLink(url)
  return (
    <>
      <Link {...link} tone="quiet" isInline>
        {text}
      </Link>{' '}
    </>
  )
}

function GreetingSkeleton() {
  return (
    <div role="status" aria-label="Loading your greeting">
      <Skeleton className="h-[2.625rem] w-4/5 sm:h-[3.375rem]" />
      <div className="mt-4 grid gap-2 py-1">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    </div>
  )
}
