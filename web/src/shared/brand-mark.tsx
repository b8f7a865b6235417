import type { CommunityPlatformId } from '@sextant/contract/community/platforms'
import type { SocialPlatformId } from '@sextant/contract/content/social-platforms'
import type { DeliveryTarget } from '@sextant/contract/integrations/deliveries'
import { Globe, Hash, type LucideIcon, MessagesSquare, UsersRound, Webhook } from 'lucide-react'
import discord from 'simple-icons/icons/discord.svg?raw'
import facebook from 'simple-icons/icons/facebook.svg?raw'
import github from 'simple-icons/icons/github.svg?raw'
import instagram from 'simple-icons/icons/instagram.svg?raw'
import intercom from 'simple-icons/icons/intercom.svg?raw'
import jira from 'simple-icons/icons/jira.svg?raw'
import linear from 'simple-icons/icons/linear.svg?raw'
import notion from 'simple-icons/icons/notion.svg?raw'
import reddit from 'simple-icons/icons/reddit.svg?raw'
import twitter from 'simple-icons/icons/x.svg?raw'
import zendesk from 'simple-icons/icons/zendesk.svg?raw'
import { cx } from '../ui/cx.ts'

type Brand = DeliveryTarget | CommunityPlatformId | SocialPlatformId

const marks: Partial<Record<Brand, string>> = {
  ...{ discord, facebook, github, instagram, intercom, jira, linear, notion, reddit, twitter, zendesk },
}

/** For what has no mark, or whose owner allows none. */
const signs: Partial<Record<Brand, LucideIcon>> = {
  slack: Hash,
  'microsoft-teams': UsersRound,
  forum: MessagesSquare,
  website: Globe,
  webhook: Webhook,
}
/** LinkedIn allows no mark either, and is known by its letters. */
const letters: Partial<Record<Brand, string>> = { linkedin: 'in' }

const sizes = { sm: 'size-7 [&_svg]:size-3.5', md: 'size-9 [&_svg]:size-4', lg: 'size-11 [&_svg]:size-5' } as const

/** The mark of a service in the color of the text. Its name stands beside it. */
export function BrandMark({ id, size = 'md' }: { id: Brand; size?: keyof typeof sizes }) {
  const [, path] = / d="([^"]+)"/.exec(marks[id] ?? '') ?? []
  const Sign = signs[id] ?? Webhook
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center rounded-md border border-line-strong bg-paper text-ink',
        sizes[size],
      )}
    >
      {path ? (
        <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          <path d={path} />
        </svg>
      ) : letters[id] ? (
        <span className="font-semibold text-sm leading-none">{letters[id]}</span>
      ) : (
        <Sign strokeWidth={1.5} />
      )}
    </span>
  )
}
