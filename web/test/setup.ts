import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// The first page of a test file is still being compiled when it is first asked for.
configure({ asyncUtilTimeout: 8_000 })

// happy-dom's document is no instance of its window's Document, so React Aria would not see what has the focus.
Object.defineProperty(window.Document, Symbol.hasInstance, {
  value: (node: unknown) => node instanceof Node && node.nodeType === Node.DOCUMENT_NODE,
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})
