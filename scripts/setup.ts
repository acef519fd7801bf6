/** Installs what the tests need and this machine lacks: a browser, databases, a second engine. Never prompts. */
import { installPackages } from './setup/apt.ts'
import { fetchPromtool } from './setup/promtool.ts'
import { missingTools, type Tool } from './setup/tools.ts'

const missing = missingTools()
if (missing.length === 0) console.log('Everything the tests need is here.')
else install(missing)
if (!fetchPromtool())
  console.log('Without promtool the tests of the alarms are left to the workflow.')

function install(tools: readonly Tool[]): void {
  const names = tools.map((tool) => tool.name).join(', ')
  const packages = tools.flatMap((tool) => tool.packages)
  console.log(`Missing: ${names}. Installing: ${packages.join(' ')}`)
  const problem = installPackages(packages)
  const left = missingTools().filter((tool) => !tool.isReplaced?.())
  if (left.length === 0) {
    console.log('Installed.')
    return
  }
  console.error(problem ?? `Still missing: ${left.map((tool) => tool.name).join(', ')}.`)
  console.error(`By hand: apt-get install -y ${left.flatMap((tool) => tool.packages).join(' ')}`)
  process.exitCode = 1
}
