/** Where content is started from something that another room has: as that room's `contentSources` call it. */
export const draftContentFrom = (source: 'prd' | 'change' | 'analysis', sourceId: string) =>
  ({
    to: '/agents/$agentId',
    params: { agentId: 'narrative-architect' },
    search: { source, sourceId } as never,
  }) as const
