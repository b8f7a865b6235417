/** Link to Narrative Architect that starts content from another feature's item, named as in its `contentSources`. */
export const draftContentFrom = (source: 'prd' | 'change' | 'analysis' | 'requirement', sourceId: string) =>
  ({
    to: '/agents/$agentId',
    params: { agentId: 'narrative-architect' },
    search: { source, sourceId } as never,
  }) as const
