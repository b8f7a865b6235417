import { lazy, Suspense } from 'react'
import { SkeletonText } from '#ui/states/skeleton'
import type { PrdEditorProps } from './prd-editor.tsx'

const PrdEditor = lazy(() => import('./prd-editor.tsx').then(({ PrdEditor }) => ({ default: PrdEditor })))

/** Loaded when someone begins to edit. */
export const LazyPrdEditor = (props: PrdEditorProps) => (
  <Suspense fallback={<SkeletonText lines={12} />}>
    {/* Mounted again when the layout changes, because it has other sections then. */}
    <PrdEditor key={JSON.stringify(props.sections)} {...props} />
  </Suspense>
)
