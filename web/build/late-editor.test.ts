import { expect, test } from 'vitest'
import { eagerEditors } from './late-editor.ts'

const chunk = (facadeModuleId: string | null, imports: string[], moduleIds: string[] = []) => ({
  ...{ type: 'chunk', facadeModuleId, imports, moduleIds },
})

test('the build names what loads the editor before someone edits', () => {
  const bundle = {
    'prose.js': chunk(null, [], ['/app/node_modules/prosemirror-view/dist/index.js']),
    'shared.js': chunk(null, ['prose.js']),
    'prd-editor.js': chunk('/app/src/features/prds/editor/prd-editor.tsx', ['shared.js']),
    'prd-page.js': chunk('/app/src/features/prds/pages/prd-page.tsx', []),
    'styles.css': { type: 'asset' },
  }
  expect(eagerEditors(bundle)).toEqual([])
  const overview = chunk('/app/src/app/overview/overview-page.tsx', ['shared.js'])
  expect(eagerEditors({ ...bundle, 'overview-page.js': overview })).toEqual(['/app/src/app/overview/overview-page.tsx'])
})
