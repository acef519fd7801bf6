#!/usr/bin/env node
/**
 * The first step of every command: installs the packages if they are missing or stale, finds the pinned Node and runs
 * the command under it. Runs on Node 18 and newer without installed packages, so it is plain JavaScript.
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode } from './run/find-node.mjs'
import { ensurePackages } from './run/packages.mjs'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Command → file to run under the pinned Node. */
const COMMANDS = {
  start: { file: 'scripts/start.ts' },
  dev: { file: 'scripts/dev.ts' },
  build: { file: 'scripts/build.ts' },
  preview: { file: 'scripts/preview.ts' },
  gateway: { file: 'gateway/main.ts' },
  doctor: { file: 'gateway/doctor.ts' },
  restore: { file: 'gateway/restore.ts' },
  move: { file: 'gateway/move.ts' },
  migrate: { file: 'gateway/migrate.ts' },
  test: { file: 'scripts/test.ts' },
  bench: { file: 'scripts/bench.ts' },
  setup: { file: 'scripts/setup.ts' },
  new: { file: 'scripts/new.ts' },
  release: { file: 'scripts/publish/release.ts' },
  'upload:folder': { file: 'scripts/publish/upload-folder.ts' },
  'upload:plan': { file: 'scripts/publish/upload-plan.ts' },
  'content:pull': { file: 'scripts/publish/pull-content.ts' },
  'content:import': { file: 'scripts/news/import-content.ts' },
  'campaign:new': { file: 'scripts/campaign/new.ts' },
  'campaign:check': { file: 'scripts/campaign/check.ts' },
  'campaign:pictures': { file: 'scripts/campaign/draw-pictures.ts' },
  'campaign:films': { file: 'scripts/campaign/draw-films.ts' },
  'brand:pictures': { file: 'scripts/brand/draw-pictures.ts' },
  'live:pictures': { file: 'scripts/live/draw-pictures.ts' },
  'live:emoticons': { file: 'scripts/live/draw-emoticons.ts' },
  'live:videos': { file: 'scripts/live/make-videos.ts' },
  backtest: { file: 'scripts/quant/backtest.ts' },
  'market:import': { file: 'scripts/market/import.ts' },
  'market:universe': { file: 'scripts/market/make-universe.ts' },
}

/** Compiled code, which lets a process start in half the time. */
const COMPILED = join(ROOT, '.cache', 'compiled')

/** Prevents tools from sending telemetry and from running in the background. */
const QUIET = {
  ASTRO_TELEMETRY_DISABLED: '1',
  ASTRO_DEV_BACKGROUND: '0',
  ASTRO_PREVIEW_BACKGROUND: '0',
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
}

main()

function main() {
  const [name = '', ...rest] = process.argv.slice(2)
  const command = COMMANDS[name]
  if (!command)
    fail(`There is no command "${name}". There are: ${Object.keys(COMMANDS).join(', ')}.`)
  process.chdir(ROOT)
  const problem = ensurePackages(ROOT)
  if (problem) fail(problem)
  const node = findNode(ROOT)
  if (!node) fail('Node 24.8 or newer is needed and no packaged one exists for this platform.')
  run(node, [join(ROOT, command.file), ...rest])
}

function run(node, args) {
  const path = [dirname(node), join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const env = { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...QUIET, PATH: path }
  const child = spawn(node, args, { stdio: 'inherit', env })
  child.on('error', (error) => fail(`${node} does not start: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  // A terminal sends Ctrl-C to the child as well; without a terminal the child would not receive it.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
