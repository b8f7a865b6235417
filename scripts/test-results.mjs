import { readFileSync } from 'node:fs'

/** What a suite's report says: how many held, which did not, and which files must be asked again. */
export function vitestResults(file) {
  const report = read(file)
  const failedFiles = report.testResults?.filter(({ status }) => status === 'failed') ?? []
  return {
    passed: report.numPassedTests ?? 0,
    skipped: report.numPendingTests ?? 0,
    failures: failedFiles.flatMap(failuresOf),
    failedFiles: failedFiles.map(({ name }) => name),
    passedIn: (files) =>
      (report.testResults ?? [])
        .filter(({ name }) => files.includes(name))
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => status === 'passed').length,
  }
}

export function playwrightResults(file) {
  const report = read(file)
  const { expected = 0, flaky = 0, skipped = 0 } = report.stats ?? {}
  const named = (status) =>
    specsOf(report.suites ?? [])
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map((spec) => `${spec.file}: ${spec.title}`)
  return { passed: expected + flaky, skipped, failures: named('unexpected'), secondTry: named('flaky') }
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
