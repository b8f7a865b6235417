import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'
import { say } from './say.mjs'

// Lists the packages that run, as CycloneDX: npm run sbom [-- FILE]
// Uses the lock file, because npm's own command omits packages that tests need as well.
const file = path.resolve(root, process.argv[2] ?? 'sbom.json')
const read = (name) => JSON.parse(readFileSync(path.join(root, name), 'utf8'))

const { name, version } = read('package.json')
const components = Object.entries(read('package-lock.json').packages)
  .filter(([place, entry]) => place.includes('node_modules/') && !entry.link && !entry.dev)
  .map(([place, entry]) => componentOf(place.slice(place.lastIndexOf('node_modules/') + 13), entry))
const unique = [...new Map(components.map((component) => [component.purl, component])).values()]
const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
  components: unique,
}
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
say(`${unique.length} packages listed in ${file}`)

function componentOf(place, { name = place, version, license, integrity, optional }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: optional ? 'optional' : 'required',
    ...(license && { licenses: [/[ ()]/.test(license) ? { expression: license } : { license: { name: license } }] }),
    ...(integrity && { hashes: integrity.split(' ').map(hashOf) }),
  }
}

function hashOf(text) {
  const [, algorithm, content] = /^sha(\d+)-(.+)$/.exec(text)
  return { alg: `SHA-${algorithm}`, content: Buffer.from(content, 'base64').toString('hex') }
}
