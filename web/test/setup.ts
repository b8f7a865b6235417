import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import type { DetachedWindowAPI } from 'happy-dom'
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'
import * as React from 'react'
import { afterEach, vi } from 'vitest'

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI
  }
}

configure({
  // The first page of a test file is still being compiled when it is first asked for.
  asyncUtilTimeout: 20_000,
  // What is awaited is missing many times before it comes. The page is printed when the waiting ends in vain, not each time.
  getElementError(message, container) {
    const isAwaited = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
    const error = new Error([message, isAwaited ? '' : prettyDOM(container)].filter(Boolean).join('\n\n'))
    error.name = 'TestingLibraryElementError'
    return error
  },
})

// A style is copied for every ancestor of every element that is looked for, and a structured clone takes ten times as long.
CSSPropertyManager.prototype.clone = function () {
  const copy = new CSSPropertyManager()
  for (const [name, property] of Object.entries(this.properties)) copy.properties[name] = { ...property }
  return Object.assign(copy, { definedPropertyNames: { ...Reflect.get(this, 'definedPropertyNames') } })
}

// happy-dom's document is no instance of its window's Document, so React Aria would not see what has the focus.
Object.defineProperty(window.Document, Symbol.hasInstance, {
  configurable: true,
  value: (node: unknown) => node instanceof Node && node.nodeType === Node.DOCUMENT_NODE,
})

// React notes for each element where it was made until a second has brought 10,000, so that a warning can tell. With
// the number there already, it notes nothing; otherwise that is a fifth of the time these tests take.
const shared: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (shared instanceof Object) {
  const created = { configurable: true, get: () => 10_000, set: () => undefined }
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', created)
}

// Files share a window and the libraries. The application is loaded anew for each, with all it keeps as long as its page.
vi.resetModules()
window.happyDOM.setURL('http://localhost:3000/')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})
