import { useEffect, useRef } from 'react'
import { describeError } from '#kernel/data/api-error'
import { Button } from '#ui/button'
import { Dialog } from '#ui/overlays/dialog'
import { Banner } from '#ui/states/banner'
import { SkeletonText } from '#ui/states/skeleton'
import { CodeBlock } from '#ui/text/code-block'
import { useRenewSecret } from '../community.api.ts'

/** The webhook URL and its signing secret, which is shown only once. */
export function WebhookSecret({ sourceId, onClose }: { sourceId: string; onClose: () => void }) {
  const { mutate, data, error } = useRenewSecret(sourceId)
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    mutate()
  }, [mutate])
  return (
    <Dialog
      isOpen
      size="md"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Webhook"
      description="Send each post as JSON with id, author and content, or up to 500 posts in a posts array."
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {error && (
          <Banner tone="danger" isAlert>
            {describeError(error)}
          </Banner>
        )}
        {data ? (
          <>
            <Part title="Address">{data.url}</Part>
            <Part title="Signing secret (shown only once)">{data.secret}</Part>
            <Part title="Headers">
              {
                'x-sextant-timestamp: seconds since 1970\nx-sextant-signature: sha256= and the HMAC-SHA256 of the timestamp, a period and the body'
              }
            </Part>
          </>
        ) : (
          !error && <SkeletonText lines={4} />
        )}
      </div>
    </Dialog>
  )
}

function Part({ title, children }: { title: string; children: string }) {
  return (
    <div>
      <p className="mb-1.5 font-medium text-ink">{title}</p>
      <CodeBlock>{children}</CodeBlock>
    </div>
  )
}
