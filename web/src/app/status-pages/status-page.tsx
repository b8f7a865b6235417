import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { FigureName } from '#ui/charts/figure'

/** The text must render offline; the drawing is optional. */
const Figure = lazy<ComponentType<{ name: FigureName; className?: string }>>(() =>
  import('#ui/charts/figure').then(({ Figure }) => ({ default: Figure })).catch(() => ({ default: () => null })),
)

interface StatusPageProps {
  figure: FigureName
  title: string
  children: ReactNode
  action: ReactNode
}

/** A full-page message: one figure, one sentence, one action. */
export function StatusPage({ figure, title, children, action }: StatusPageProps) {
  return (
    <div className="flex min-h-[72vh] flex-col items-center justify-center px-6 py-12 text-center">
      <div className="aspect-[160/104] w-48">
        <Suspense>
          <Figure name={figure} className="w-full" />
        </Suspense>
      </div>
      <h1 className="mt-6 font-display text-[2.25rem] leading-[1.08] tracking-[-0.01em]">{title}</h1>
      <div className="mt-3 max-w-md text-base text-ink-2">{children}</div>
      <div className="mt-7">{action}</div>
    </div>
  )
}
