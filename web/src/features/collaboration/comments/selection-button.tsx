import { MessageSquarePlus } from 'lucide-react'
import { createPortal } from 'react-dom'
import { Button } from '#ui/button'
import { useChosenAnchor, useSelectedWords } from './selection.ts'

const widest = 130
const height = 40

/** A button below selected words that begins a comment on them. */
export function SelectionButton({ prdId, onTab }: { prdId: string; onTab: (tab: string) => void }) {
  const selected = useSelectedWords()
  if (!selected) return null
  const { anchor, box } = selected
  const top = Math.min(box.bottom + 6, window.innerHeight - height)
  const left = Math.max(8, Math.min(box.left, window.innerWidth - widest))
  function begin() {
    useChosenAnchor.setState({ prdId, anchor })
    window.getSelection()?.removeAllRanges()
    onTab('comments')
  }
  return createPortal(
    <div className="fixed z-30" style={{ top, left }}>
      <Button
        size="sm"
        variant="primary"
        className="shadow-float"
        icon={<MessageSquarePlus strokeWidth={1.5} />}
        // Pressing a button would drop the selection first.
        onMouseDown={(event) => event.preventDefault()}
        onClick={begin}
      >
        Comment
      </Button>
    </div>,
    document.body,
  )
}
