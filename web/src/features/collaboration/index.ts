import { defineWebFeature } from '#kernel/feature'

export const collaboration = defineWebFeature({
  name: 'collaboration',
  pages: [],
  document: {
    tabs: [
      {
        id: 'comments',
        label: 'Comments',
        panel: () => import('./comments/comments-panel.tsx').then(({ CommentsPanel }) => ({ default: CommentsPanel })),
        count: () => import('./comments/comments-count.tsx').then(({ CommentsCount }) => ({ default: CommentsCount })),
      },
    ],
    bar: () => import('./people/people-bar.tsx').then(({ PeopleBar }) => ({ default: PeopleBar })),
    dialogs: [
      {
        label: 'Share link',
        lazy: () => import('./share-links/share-dialog.tsx').then(({ ShareDialog }) => ({ default: ShareDialog })),
      },
    ],
  },
})
