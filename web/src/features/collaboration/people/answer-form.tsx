import { useState } from 'react'
import { Button } from '#ui/button'
import { TextArea } from '#ui/fields/text-area'

interface AnswerFormProps {
  isPending: boolean
  onAnswer: (answer: { answer: 'approved' | 'changes'; note: string }, done: () => void) => void
}

/** Approves the present content, or asks for changes with a sentence. */
export function AnswerForm({ isPending, onAnswer }: AnswerFormProps) {
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  function answer(answer: 'approved' | 'changes') {
    if (answer === 'changes' && note.trim() === '') return setProblem('Say what should change')
    setProblem(undefined)
    onAnswer({ answer, note }, () => setNote(''))
  }
  return (
    <section aria-label="Your review" className="grid gap-3 border-t border-line pt-4">
      <TextArea
        label="Your review"
        rows={2}
        placeholder="One sentence. Required when you ask for changes."
        error={problem}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex gap-2">
        <Button size="sm" variant="primary" isPending={isPending} onClick={() => answer('approved')}>
          Approve
        </Button>
        <Button size="sm" isPending={isPending} onClick={() => answer('changes')}>
          Ask for changes
        </Button>
      </div>
    </section>
  )
}
