import { useQuery } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import { failureOf } from '#kernel/data/query-failure'
import type { DocumentDialogPart } from '#kernel/feature'
import { usePermission } from '#kernel/session/permissions'
import { useCopy } from '#kernel/use-copy'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { Banner } from '#ui/states/banner'
import { ErrorState } from '#ui/states/error-state'
import { shareLinksQuery, useCreateLink } from '../collaboration.api.ts'
import { LinkForm } from './link-form.tsx'
import { LinkList } from './link-list.tsx'

/** Links that open the document without an account. */
export function ShareDialog({ prd, onClose }: DocumentDialogPart) {
  const { isAllowed, reason } = usePermission('canEditAgents')
  const links = useQuery({ ...shareLinksQuery(prd.id), enabled: isAllowed })
  const create = useCreateLink(prd.id)
  return (
    <Dialog
      title="Share link"
      description="Anyone with the link can open this document without an account."
      size="md"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {isAllowed ? (
        <div className="grid gap-6">
          {create.data ? (
            <NewLink url={create.data.url} onAnother={create.reset} />
          ) : (
            <LinkForm isPending={create.isPending} error={create.error} onCreate={create.mutate} />
          )}
          {links.isError && <ErrorState {...failureOf(links)} />}
          {links.data && links.data.length > 0 && <LinkList prdId={prd.id} links={links.data} />}
        </div>
      ) : (
        <Banner tone="info">{reason}</Banner>
      )}
    </Dialog>
  )
}

function NewLink({ url, onAnother }: { url: string; onAnother: () => void }) {
  const { isCopied, copy } = useCopy()
  return (
    <section aria-label="New link" className="grid gap-3">
      <div className="flex items-end gap-2">
        <TextField
          label="New link"
          readOnly
          value={url}
          className="min-w-0 flex-1"
          onFocus={(event) => event.target.select()}
        />
        <Button
          variant="primary"
          icon={isCopied ? <Check strokeWidth={1.5} /> : <Copy strokeWidth={1.5} />}
          onClick={() => copy(url)}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p className="text-sm">Copy it now: only a fingerprint of it is stored, so it can't be shown again.</p>
      <Button size="sm" className="justify-self-start" onClick={onAnother}>
        Create another link
      </Button>
    </section>
  )
}
