import { defineWebFeature, page } from '#kernel/feature'
import { signInPath } from '#kernel/session/session'
import { keepAccess } from './keep-access.ts'

export const auth = defineWebFeature({
  name: 'auth',
  pages: [
    page(signInPath, 'Sign in', () => import('./pages/login-page.tsx'), { area: 'public' }),
    page('/auth/sign-up', 'Sign up', () => import('./pages/sign-up-page.tsx'), { area: 'public' }),
    page('/auth/forgot-password', 'Forgot password', () => import('./pages/forgot-password-page.tsx'), {
      area: 'public',
    }),
    page('/auth/reset-password', 'Reset password', () => import('./pages/reset-password-page.tsx'), { area: 'public' }),
    page('/auth/verify-email', 'Verify your email', () => import('./pages/verify-email-page.tsx'), { area: 'public' }),
    page('/auth/google/callback', 'Google sign-in', () => import('./pages/google-callback-page.tsx'), {
      area: 'public',
    }),
    page('/auth/google/choose', 'Stand-in for Google', () => import('./pages/google-choose-page.tsx'), {
      area: 'public',
    }),
  ],
  start: () => void keepAccess(),
})
