import type { CommunityReply } from '@sextant/contract/community/posts'
import { SandboxChip } from '#shared/sandbox-chip'
import { Chip } from '#ui/text/chip'
import { Link } from '#ui/text/link'

export function SentReply({ reply }: { reply: CommunityReply }) {
  const { text, isSandbox, isByHand, isAutomatic, sentBy, url } = reply
  return (
    <div className="grid gap-2 rounded-md border border-line bg-paper p-4">
      <div className="flex flex-wrap items-center gap-2">
        <Chip tone="success">Sent</Chip>
        {isSandbox && <SandboxChip />}
        {isAutomatic && <Chip tone="agent">Automatic</Chip>}
        <p className="text-xs text-ink-3">
          {[sentBy, isByHand && 'posted manually'].filter(Boolean).join(' · ')}
          {url && (
            <>
              {' · '}
              <Link href={url} isExternal tone="quiet">
                Open the reply
              </Link>
            </>
          )}
        </p>
      </div>
      <p className="text-sm whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  )
}
