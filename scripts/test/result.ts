import { readFileSync } from 'node:fs'

/**
 * The result of a stage. Tests on recorded market data are skipped without counting if that folder is absent; the
 * architecture test forbids every other way to skip one.
 */
export interface Result {
  passed: number
  failed: number
}

/** Runs a stage; one that throws or tests nothing has failed. */
export async function run(stage: () => Result | Promise<Result>): Promise<Result> {
  try {
    const result = await stage()
    if (result.passed + result.failed > 0) return result
    console.error('   This stage has no tests.')
  } catch (error) {
    console.error(`   ${error instanceof Error ? error.message : error}`)
  }
  return { passed: 0, failed: 1 }
}

interface VitestReport {
  success: boolean
  numPassedTests: number
  numTotalTests: number
  numPendingTests: number
  testResults: readonly { status: string; assertionResults: readonly unknown[] }[]
}

/** Reads vitest's JSON report. A file that could not be loaded has no tests and counts as one failure. */
export function readVitestReport(file: string): Result {
  const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'))
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  const ran = report.numTotalTests - report.numPendingTests
  const failed = ran - report.numPassedTests + broken
  return { passed: report.numPassedTests, failed: report.success ? failed : Math.max(1, failed) }
}

interface PlaywrightReport {
  errors: readonly unknown[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/**
 * Reads Playwright's JSON report; errors outside of tests count as one failure each. A test that passed only on its
 * second try counts as passed and is listed separately, as browsers on a busy machine fail now and then.
 */
export function readPlaywrightReport(file: string): Result {
  const { stats, errors }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'))
  if (stats.flaky > 0) console.log(`   ${stats.flaky} passed at the second try`)
  const failed = stats.unexpected + stats.skipped + errors.length
  return { passed: stats.expected + stats.flaky, failed }
}
