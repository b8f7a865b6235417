import { Link } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { Button, buttonClass } from '#ui/button'

interface EditorActionsProps {
  isSaving: boolean
  isTesting: boolean
  saveRefusal: string | undefined
  note: string
  onTest: () => void
}

export function EditorActions({ isSaving, isTesting, saveRefusal, note, onTest }: EditorActionsProps) {
  return (
    <div className="sticky bottom-(--sx-thumb-bar) z-10 -mx-4 mt-6 border-t border-line bg-paper px-4 py-3 sm:-mx-5 sm:px-5 lg:-mx-1 lg:px-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-3">
        <Button
          type="submit"
          variant="primary"
          isPending={isSaving}
          pendingLabel="Saving..."
          disabledReason={isSaving ? undefined : saveRefusal}
        >
          Save Workflow
        </Button>
        <Link to="/workflows" className={buttonClass({ className: 'max-sm:px-3' })}>
          Cancel
        </Link>
        <Button
          variant="ghost"
          icon={FlaskConical}
          isPending={isTesting}
          className="max-sm:px-2.5 max-sm:[&_svg]:hidden"
          onClick={onTest}
        >
          Test Workflow
        </Button>
        <p role="status" className="text-xs text-ink-3 max-sm:hidden">
          {note}
        </p>
      </div>
    </div>
  )
}
