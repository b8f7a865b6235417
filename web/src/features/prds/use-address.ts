import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { OpenPrd } from './use-open-prd.ts'

/** Keeps the open PRD in the URL, so that reloads and links open it. */
export function usePrdInAddress({ id, open }: Pick<OpenPrd, 'id' | 'open'>): void {
  const { prd: prdInUrl } = useSearch({ strict: false }) as { prd?: unknown }
  const navigate = useNavigate()
  const opened = useRef(id)
  const latest = useRef({ id, open })
  latest.current = { id, open }
  useEffect(() => {
    const { id: openId, open: show } = latest.current
    if (typeof prdInUrl === 'string' && prdInUrl !== '' && prdInUrl !== openId) void show(prdInUrl)
  }, [prdInUrl])
  useEffect(() => {
    if (opened.current === id) return
    opened.current = id
    const search = (before: Record<string, unknown>) => ({ ...before, prd: id ?? undefined })
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }, [id, navigate])
}

/** Attaches the transcript named in the URL. */
export function useTranscriptInAddress(attach: (id: string) => void): void {
  const { transcript } = useSearch({ strict: false }) as { transcript?: unknown }
  const latest = useRef(attach)
  latest.current = attach
  useEffect(() => {
    if (typeof transcript === 'string' && transcript !== '') latest.current(transcript)
  }, [transcript])
}

/** Calls back once when the address asks for the sample conversation. */
export function useSampleInAddress(load: () => void): void {
  const { source } = useSearch({ strict: false }) as { source?: unknown }
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    if (source === 'sample') latest.current()
  }, [source])
}
