import { createContext, type ReactNode, useContext } from 'react'
import { cx } from './cx.ts'
import { PhoneFold } from './phone-fold.tsx'

/** What the header of a small screen says. A page with the same title doesn't show it twice. */
export const HeaderTitle = createContext('')

type PageProps = {
  title: string
  description?: ReactNode
  actions?: ReactNode
  /** Icon before the title. */
  leading?: ReactNode
  /** Status beside the title. */
  badge?: ReactNode
  /** A back link or note above the title. */
  above?: ReactNode
  /** A narrow column for forms and prose. */
  width?: 'full' | 'narrow'
  /** Hides the title visually if the page shows its own. */
  isTitleHidden?: boolean
  children: ReactNode
}

export function Page({
  title,
  description,
  actions,
  leading,
  badge,
  above,
  width = 'full',
  isTitleHidden = false,
  children,
}: PageProps) {
  const isTwice = useContext(HeaderTitle) === title
  return (
    <div
      className={cx(
        'mx-auto w-full px-4 pt-5 pb-6 sm:px-5 sm:pb-24 lg:px-8 lg:pt-8 lg:pb-12',
        width === 'full' ? 'max-w-[1312px]' : 'max-w-3xl',
      )}
    >
      {above && <div className="mb-3">{above}</div>}
      {isTitleHidden ? (
        <h1 className="sr-only">{title}</h1>
      ) : (
        <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="min-w-0 flex-1 basis-80">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {leading}
              <h1
                className={cx(
                  'font-display text-[2.25rem] leading-[1.08] tracking-[-0.01em] sm:text-[2.5rem]',
                  isTwice && 'max-lg:sr-only',
                )}
              >
                {title}
              </h1>
              {badge}
            </div>
            {description && <p className="mt-2 max-w-[68ch] text-base text-ink-2">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
        </header>
      )}
      <PhoneFold>{children}</PhoneFold>
    </div>
  )
}
