import { oneLine } from '@sextant/contract/kernel/one-line'

export function titleOf(content: string): string {
  const line = oneLine(content)
  const first = /^.{1,200}?[.!?](?=\s|$)/.exec(line)?.[0] ?? line
  return first.length > 80 ? `${first.slice(0, 79).replace(/ \S*$/, '')}…` : first
}

export const page = '/agents/community-catalyst'

export const postUrl = (id: string): string => `${page}?${new URLSearchParams({ post: id })}`

export const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>()#+!|~-]/g, '\\$&')
    .trim()
