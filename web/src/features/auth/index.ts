import { defineWebFeature } from '#kernel/feature'
import { signInPath } from '#kernel/session/session'
import { keepAccess } from './keep-access.ts'

export const auth = defineWebFeature({
  name: 'auth',
  pages: [
    { path: signInPath, title: 'Sign in', area: 'public', lazy: () => import('./pages/login-page.tsx') },
    { path: '/auth/sign-up', title: 'Sign up', area: 'public', lazy: () => import('./pages/sign-up-page.tsx') },
    {
      path: '/auth/forgot-password',
      title: 'Forgot password',
      area: 'public',
      lazy: () => import('./pages/forgot-password-page.tsx'),
    },
    {
      path: '/auth/reset-password',
      title: 'Reset password',
      area: 'public',
      lazy: () => import('./pages/reset-password-page.tsx'),
    },
    {
      path: '/auth/verify-email',
      title: 'Verify your email',
      area: 'public',
      lazy: () => import('./pages/verify-email-page.tsx'),
    },
    {
      path: '/auth/google/callback',
      title: 'Google sign-in',
      area: 'public',
      lazy: () => import('./pages/google-callback-page.tsx'),
    },
    {
      path: '/auth/google/choose',
      title: 'Stand-in for Google',
      area: 'public',
      lazy: () => import('./pages/google-choose-page.tsx'),
    },
  ],
  start: () => void keepAccess(),
})
