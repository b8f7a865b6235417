import { type ReactNode, useEffect, useRef } from 'react'

export function ViewTitle({ id, takesFocus, children }: { id: string; takesFocus: boolean; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  return (
    <h1
      ref={title}
      id={id}
      tabIndex={-1}
      className="font-display text-[2.25rem] leading-[1.08] tracking-[-0.01em] outline-none"
    >
      {children}
    </h1>
  )
}
