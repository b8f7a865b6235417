import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

type GroupProps = { id: string; title: string; children: ReactNode }

export function Group({ id, title, children }: GroupProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
      <h2 id={`${id}-title`} className="mb-4 border-b border-line pb-2 font-display text-[2rem] leading-tight">
        {title}
      </h2>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">{children}</div>
    </section>
  )
}

type SpecimenProps = { name: string; isWide?: boolean; layout?: 'row' | 'stack' | 'bare'; children: ReactNode }

const layouts = { row: 'flex flex-wrap items-center gap-4', stack: 'flex flex-col gap-5', bare: '' }

export function Specimen({ name, isWide = false, layout = 'row', children }: SpecimenProps) {
  return (
    <div className={cx('min-w-0', isWide && 'lg:col-span-2')}>
      <h3 className="mb-2 text-xs font-medium text-ink-3">{name}</h3>
      <div
        className={cx(
          layout !== 'bare' && 'rounded-lg border border-line bg-surface p-5 shadow-raise sm:p-6',
          layouts[layout],
        )}
      >
        {children}
      </div>
    </div>
  )
}
