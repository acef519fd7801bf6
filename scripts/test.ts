/** Runs every check and test, stage by stage; the last line is `N passed, N failed`. */
import { type Result, run } from './test/result.ts'
import { STAGES, type Stage } from './test/stages.ts'

const wanted = process.argv.slice(2)
const names = STAGES.map((stage) => stage.name)
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no stage ${unknown.join(', ')}. There are: ${names.join(', ')}`)
  process.exit(1)
}

let total: Result = { passed: 0, failed: 0 }
const troubled: string[] = []
const beside: { before: string; end: Promise<void> }[] = []
for (const stage of STAGES) {
  for (const { before, end } of beside) if (before === stage.name) await end
  if (wanted.length > 0 && !wanted.includes(stage.name)) continue
  const end = chosen(stage)
  if (stage.before) beside.push({ before: stage.before, end })
  else await end
}
for (const { end } of beside) await end
if (troubled.length > 0) console.log(`\nFailed: ${troubled.join(', ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

async function chosen(stage: Stage): Promise<void> {
  const start = performance.now()
  const title = `\n== ${stage.name}: ${stage.about}`
  if (!stage.before) console.log(title)
  const result = await run(stage.run)
  const seconds = Math.round((performance.now() - start) / 1000)
  if (stage.before) console.log(title)
  console.log(`   ${result.passed} passed, ${result.failed} failed in ${seconds} s`)
  if (result.failed > 0) troubled.push(stage.name)
  total = { passed: total.passed + result.passed, failed: total.failed + result.failed }
}
