import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const reasonLines = 6

/** How many tests passed, and which failed. */
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
  return { passed: expected, skipped, failures: failed.map(failureOfSpec) }
}

/** If a file's hooks fail, no test fails, so the file itself counts as the failure. */
function failuresOf({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [withReason(name, message)]
  return failed.map(({ fullName, failureMessages }) => withReason(`${name}: ${fullName}`, failureMessages?.[0]))
}

function failureOfSpec({ file, title, tests }) {
  const [error] = tests.flatMap(({ results }) => results.flatMap((result) => result.error ?? []))
  return withReason(`${file}: ${title}`, error?.message)
}

/** Often only the end of a long log is kept, so the reason is repeated there. */
function withReason(name, reason) {
  const lines = stripVTControlCharacters(reason ?? '').split('\n')
  return [name, ...lines.filter((line) => line.trim()).slice(0, reasonLines)].join('\n      ')
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
