import { linkClass } from '#ui/text/link'
import { Mark } from '#ui/text/mark'

export function LandingFooter() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-[1200px] flex-wrap items-center justify-between gap-x-8 gap-y-4 px-5 py-8 lg:px-8">
        <p className="flex items-center gap-2.5 text-sm text-ink-3">
          <Mark className="size-6 text-ink-2" />
          Sextant, the self-hosted AI product co-pilot
        </p>
        <nav aria-label="Developers" className="flex flex-wrap gap-x-8 gap-y-2">
          <a href="/api/docs" className={linkClass({ tone: 'quiet' })}>
            API reference
          </a>
          <a href="/api/v1/openapi.json" className={linkClass({ tone: 'quiet' })}>
            OpenAPI file
          </a>
        </nav>
      </div>
    </footer>
  )
}
