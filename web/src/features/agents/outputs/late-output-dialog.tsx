import { type ComponentProps, lazy, Suspense } from 'react'

const Dialog = lazy(() => import('./output-dialog.tsx').then(({ OutputDialog }) => ({ default: OutputDialog })))

/** Loaded once an output is opened, for pages that are about other things too. */
export const LateOutputDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
)
