import { useQuery } from '@tanstack/react-query'
import type { DocumentPart } from '#kernel/feature'
import { Badge } from '#ui/text/badge'
import { commentsQuery } from '../collaboration.api.ts'

export function CommentsCount({ prd }: DocumentPart) {
  const { data = [] } = useQuery(commentsQuery(prd.id))
  return <Badge count={data.filter(({ resolvedAt }) => resolvedAt === null).length} max={99} tone="quiet" />
}
