import { Skeleton } from './skeleton.tsx'

type SkeletonFormProps = {
  label: string
  /** Number of fields, two per row where there is room. */
  fields: number
  /** Each field has a description. */
  hasNotes?: boolean
}

const count = (length: number) => Array.from({ length }, (_, index) => index)

export function SkeletonForm({ label, fields, hasNotes = false }: SkeletonFormProps) {
  return (
    <div role="status" aria-label={label} className="rounded-lg border border-line bg-surface shadow-raise">
      <div className="grid gap-5 px-5 py-5 sm:grid-cols-2 sm:px-6">
        {count(fields).map((field) => (
          <div key={field} className="flex flex-col">
            <Skeleton className="mt-1 mb-2.5 h-3.5 w-24" />
            <Skeleton className="h-10 w-full" />
            {hasNotes && <Skeleton className="mt-2.5 mb-1 h-3 w-3/4" />}
          </div>
        ))}
      </div>
      <div className="rounded-b-lg border-t border-line bg-paper px-5 py-4 sm:px-6">
        <Skeleton className="h-10 w-18" />
      </div>
    </div>
  )
}
