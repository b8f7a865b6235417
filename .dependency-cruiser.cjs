// The import table of ARCHITECTURE.md, as rules. Every one is an error; there is no baseline file.
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const test = '\\.(test|example-calls|fixtures)\\.tsx?$'
const npm = (...names) => `node_modules/(${names.join('|')})(/|$)`
// Parts of Node that compute and reach nothing outside the process.
const pureNode = '^(node:)?(buffer|crypto|events|path|url|util)$'
const languagePackages = npm('wink-nlp', 'wink-eng-lite-web-model', 'compromise', 'tinyld', 'minisearch')
// Parsers of outside formats: pure computation, better kept by others than by us.
const parsingPackages = npm('htmlparser2')
// Pure computation that a room or the kernel may use: comparing word by word, dates in time zones.
const computePackages = npm('diff', 'temporal-polyfill')
const typeOnly = { dependencyTypesNot: ['type-only'] }

module.exports = {
  forbidden: [
    rule(
      'contract-is-the-floor',
      'The contract knows zod and itself.',
      { path: '^contract/src/', pathNot: test },
      { pathNot: `^contract/src/|${npm('zod')}` },
    ),
    rule(
      'engine-knows-no-room',
      'The engine takes text and gives data: it knows language packages, loaded when first needed, its weights and itself.',
      { path: '^engine/src/', pathNot: `^engine/src/reader/|${test}` },
      { pathNot: `^engine/(src|models)/|${languagePackages}|${pureNode}|^(node:)?module$` },
    ),
    rule(
      'engine-reads-its-weights',
      'The reader opens its weights and its runtime, and nothing else outside the process.',
      { path: '^engine/src/reader/', pathNot: test },
      { pathNot: `^engine/src/|${pureNode}|^(node:)?(fs/promises|module)$` },
    ),
    rule(
      'engine-serves-the-server',
      'Only the server imports the engine.',
      { path: '^(web|contract)/' },
      { path: '^engine/' },
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
      'features-take-what-they-are-given',
      'A room knows its own folder, the kernel, ports, the engine, table types and the contract; the world it reaches by ctx and ports.',
      { path: '^server/src/features/', pathNot: `\\.queries\\.ts$|${test}` },
      {
        pathNot: `^server/src/(features|kernel|ports)/|^(contract|engine)/src/|${npm('zod')}|${computePackages}|${pureNode}`,
      },
    ),
    rule(
      'sql-lives-in-queries',
      'Queries know the query builder and the tables besides, and are the only ones who do.',
      { path: '^server/src/features/.*\\.queries\\.ts$' },
      { pathNot: `^server/src/(features|kernel|ports|db)/|^contract/src/|${npm('zod', 'kysely')}|${pureNode}` },
    ),
    rule(
      'web-features-know-no-app',
      'app/ knows the rooms, never the other way round.',
      { path: '^web/src/features/' },
      { path: '^web/src/(app/|main)' },
    ),
    rule(
      'enter-by-the-door',
      'app/ uses a room through its index.ts only, and its computes for threads.',
      { path: '^(server|web)/src/(app/|[^/]+$)', pathNot: test },
      { path: '^$1/src/features/[^/]+/', pathNot: '^$1/src/features/[^/]+/(index|[^/]+\\.computes)\\.ts$' },
    ),
    rule(
      'compute-threads-open-the-reader',
      'Only the kernel loads the reader, and only for compute threads.',
      { path: '^server/src/', pathNot: `^server/src/kernel/reader\\.ts$|${test}` },
      { path: '^engine/src/reader/open-reader' },
    ),
    rule(
      'server-kernel-does-no-io',
      'The kernel says what exists and computes; adapters do. Types of tables and of the query builder are fine.',
      { path: '^server/src/(kernel|ports)/', pathNot: `^server/src/kernel/reader\\.ts$|${test}` },
      {
        pathNot: `^server/src/(kernel|ports)/|^contract/src/|^engine/src/(reader|words)/|${npm('zod')}|${computePackages}|${parsingPackages}|${pureNode}`,
        ...typeOnly,
      },
    ),
    rule(
      'server-kernel-stands-below',
      'Not even by type does the kernel know who stands on it.',
      { path: '^server/src/(kernel|ports)/', pathNot: test },
      { path: '^server/src/(features|app|adapters|main|config)' },
    ),
    rule(
      'web-kernel-stands-below',
      'The web kernel knows the contract and itself.',
      { path: '^web/src/kernel/', pathNot: test },
      { path: '^web/src/(features|app|ui|shared|main)' },
    ),
    rule(
      'ui-shows-and-does-not-fetch',
      'Primitives take what they show as props.',
      { path: '^web/src/ui/', pathNot: test },
      { path: `^web/src/(kernel|features|app|shared|main)|^contract/|${npm('@tanstack', 'zustand')}` },
    ),
    rule(
      'shared-parts-know-no-feature',
      'Parts that several features show know the product, and no feature.',
      { path: '^web/src/shared/', pathNot: test },
      { path: '^web/src/(features|app|main)' },
    ),
    rule(
      'adapters-stand-beside-the-kernel',
      'Adapters implement ports; they know no room, no app and no environment.',
      { path: '^server/src/adapters/', pathNot: test },
      { path: '^server/src/(features|app|main|config)' },
    ),
    rule(
      'db-knows-the-kernel-only',
      'Tables, and how to ask them.',
      { path: '^server/src/db/', pathNot: test },
      { pathNot: `^server/src/(db|kernel|ports)/|${npm('kysely')}` },
    ),
    rule(
      'the-contract-has-a-name',
      'Import it as @sextant/contract, whose exports are its door.',
      { path: '^(server|web)/' },
      { path: '^contract/', dependencyTypes: ['local'], dependencyTypesNot: ['aliased-workspace', 'npm'] },
    ),
    rule(
      'tests-stay-tests',
      'The product does not import its test tools.',
      { path: '^(server|web|contract|engine)/src/', pathNot: test },
      { path: '^(server|web)/test/|\\.(test|example-calls|fixtures)\\.tsx?$|^bench/|^e2e/' },
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
      { path: '^(server|web|contract|engine)/src/', pathNot: test },
      { dependencyTypes: ['npm-dev'], ...typeOnly, pathNot: 'node_modules/@types/' },
    ),
    rule('resolvable', 'An import leads somewhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web/dist|data|e2e/results|bench/results)/' },
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
