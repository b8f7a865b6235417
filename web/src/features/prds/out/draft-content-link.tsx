import { useNavigate } from '@tanstack/react-router'
import { Feather } from 'lucide-react'
import { draftContentFrom } from '#kernel/draft-content'
import { Button } from '#ui/button'

interface DraftContentLinkProps {
  prd: { id: string; title: string }
  settle?: () => Promise<boolean>
}

/** Starts a post from the saved PRD. */
export function DraftContentLink({ prd, settle }: DraftContentLinkProps) {
  const navigate = useNavigate()
  async function open() {
    if (settle && !(await settle())) return
    await navigate(draftContentFrom('prd', prd.id))
  }
  return (
    <Button size="sm" icon={<Feather strokeWidth={1.5} />} onClick={() => void open()}>
      Draft Content
    </Button>
  )
}
