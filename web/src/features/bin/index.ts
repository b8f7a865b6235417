import { defineWebFeature } from '#kernel/feature'

export const bin = defineWebFeature({
  name: 'bin',
  pages: [{ path: '/bin', title: 'Bin', lazy: () => import('./pages/bin-page.tsx') }],
})
