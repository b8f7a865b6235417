import { Button } from '#ui/button'

/** A question stays until it is answered: asking again is no second question. */
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
