import type { CommunityPost } from '@sextant/contract/community/posts'
import { sentiments } from '@sextant/contract/community/rules'
import { ChevronDown } from 'lucide-react'
import { usePermission } from '#kernel/session/permissions'
import { IconButton } from '#ui/icon-button'
import { Menu, MenuItem } from '#ui/overlays/menu'
import { Chip } from '#ui/text/chip'
import { useSetSentiment } from '../community.api.ts'
import { sentimentTones, sentimentWords } from '../words.ts'

/** The sentiment detected by the agent or set by a person; choosing one confirms or corrects it. */
export function SentimentMenu({ post }: { post: CommunityPost }) {
  const { sentiment, sentimentBy, author } = post
  const { isAllowed } = usePermission('canEditAgents')
  const set = useSetSentiment(post)
  if (!sentiment) return <Chip tone="info">Analyzing</Chip>
  const word = sentimentWords[sentiment]
  const chip = <Chip tone={sentimentTones[sentiment]}>{sentimentBy === 'person' ? `${word}, checked` : word}</Chip>
  if (!isAllowed) return chip
  return (
    <span className="inline-flex items-center gap-0.5">
      {chip}
      <Menu
        label="Sentiment"
        placement="bottom start"
        trigger={
          <IconButton
            size="sm"
            isPending={set.isPending}
            label={`Check the sentiment of the post by ${author}`}
            icon={<ChevronDown aria-hidden="true" className="size-4" strokeWidth={1.5} />}
            className="-my-1"
          />
        }
      >
        {sentiments.map((one) => (
          <MenuItem key={one} id={one} isSelected={one === sentiment} onAction={() => set.mutate(one)}>
            {one === sentiment && sentimentBy === 'engine'
              ? `Confirm ${sentimentWords[one].toLowerCase()}`
              : sentimentWords[one]}
          </MenuItem>
        ))}
      </Menu>
    </span>
  )
}
