import { useSyncExternalStore } from 'react'

const phone = '(max-width: 639.98px)'

export const isPhone = () => window.matchMedia(phone).matches

function subscribe(onChange: () => void): () => void {
  const screen = window.matchMedia(phone)
  screen.addEventListener('change', onChange)
  return () => screen.removeEventListener('change', onChange)
}

export const usePhone = () => useSyncExternalStore(subscribe, isPhone)
