import { readFileSync } from 'node:fs'

/** How many tests of a report passed, and which failed. */
export function vitestResults(file) {
  const report = read(file)
  const failedFiles = report.testResults?.filter(({ status }) => status === 'failed') ?? []
  return {
    passed: report.numPassedTests ?? 0,
    skipped: report.numPendingTests ?? 0,
    failures: failedFiles.flatMap(failuresOf),
  }
}

export function playwrightResults(file) {
  const report = read(file)
  const { expected = 0, skipped = 0 } = report.stats ?? {}
  const failed = specsOf(report.suites ?? []).filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
  return { passed: expected, skipped, failures: failed.map((spec) => `${spec.file}: ${spec.title}`) }
}

/** A file whose hooks failed has no failed test: the file itself is the failure then. */
function failuresOf({ name, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  return failed.length === 0 ? [name] : failed.map(({ fullName }) => `${name}: ${fullName}`)
}

function specsOf(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])])
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
