import { Button } from '#ui/button'

/** Asking again resends the same question instead of adding a second one. */
export function Unanswered({ problem, onAskAgain }: { problem: string; onAskAgain: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-2 rounded-md border border-danger/40 bg-danger-wash p-3">
      <p className="text-sm text-danger">{problem}</p>
      <Button size="sm" onClick={onAskAgain}>
        Ask again
      </Button>
    </div>
  )
}
