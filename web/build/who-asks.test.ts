import { expect, test } from 'vitest'
import { type ModuleGraph, whoAsks } from './who-asks.ts'

interface Written {
  imports?: string[]
  loads?: string[]
  code?: string
}

const graphOf = (modules: Record<string, Written>): ModuleGraph => ({
  getModuleInfo(id) {
    const { imports = [], loads = [], code = '' } = modules[id] ?? {}
    return id in modules ? { code, importedIds: imports, dynamicallyImportedIds: loads } : null
  },
})

const asking = (modules: Record<string, Written>, id: string) => [...(whoAsks('/main', graphOf(modules)).get(id) ?? [])]

test('a module is asked for by every file that is loaded by itself and cannot run without it', () => {
  const modules = {
    '/main': { imports: ['/router'], loads: ['/page'] },
    '/router': { loads: ['/shell'] },
    '/page': { imports: ['/button'] },
    '/shell': { imports: ['/bar'], loads: ['/dialog'] },
    '/bar': { imports: ['/button'] },
    '/dialog': { imports: ['/button', '/bar'] },
    '/button': {},
  }
  expect(asking(modules, '/router')).toEqual(['/main'])
  expect(asking(modules, '/bar')).toEqual(['/shell', '/dialog'])
  expect(asking(modules, '/button').sort()).toEqual(['/dialog', '/page', '/shell'])
})

test('modules that import each other are asked for alike', () => {
  const modules = { '/main': { loads: ['/page'] }, '/page': { imports: ['/one'] }, '/one': { imports: ['/page'] } }
  expect(asking(modules, '/one')).toEqual(['/page'])
})

test('of an index of icons only the named ones are asked for, whatever they are called here', () => {
  const index = '/lib/lucide-react.mjs'
  const modules = {
    '/main': { imports: [index], code: 'import { Plus, Alarm as Bell } from "lucide-react";' },
    [index]: {
      imports: ['/lib/icons/plus.mjs', '/lib/icons/alarm.mjs', '/lib/icons/trash.mjs'],
      code: [
        "export { default as LucidePlus, default as Plus } from './icons/plus.mjs'",
        "export { default as Alarm } from './icons/alarm.mjs'",
        "export { default as Trash } from './icons/trash.mjs'",
      ].join('\n'),
    },
    '/lib/icons/plus.mjs': {},
    '/lib/icons/alarm.mjs': { imports: ['/lib/create.mjs'] },
    '/lib/icons/trash.mjs': {},
    '/lib/create.mjs': {},
  }
  expect([...whoAsks('/main', graphOf(modules)).keys()].sort()).toEqual([
    '/lib/create.mjs',
    '/lib/icons/alarm.mjs',
    '/lib/icons/plus.mjs',
    '/main',
  ])
})
