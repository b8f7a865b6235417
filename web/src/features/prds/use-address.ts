import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { OpenPrd } from './use-open-prd.ts'

/** The open document stands in the address: a reload finds it again, and a link leads to it. */
export function usePrdInAddress({ id, open }: Pick<OpenPrd, 'id' | 'open'>): void {
  const { prd: asked } = useSearch({ strict: false }) as { prd?: unknown }
  const navigate = useNavigate()
  const opened = useRef(id)
  const openFirst = useRef(() => {
    if (typeof asked === 'string' && asked !== '') void open(asked)
  })
  useEffect(() => openFirst.current(), [])
  useEffect(() => {
    if (opened.current === id) return
    opened.current = id
    const search = (before: Record<string, unknown>) => ({ ...before, prd: id ?? undefined })
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }, [id, navigate])
}
