import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** A tool that the tests need and no npm package provides. */
export interface Tool {
  name: string
  /** Debian packages that provide it. */
  packages: readonly string[]
  isPresent(): boolean
  /** Something else replaces it, more slowly: the tests also run without it. */
  isReplaced?(): boolean
}

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const HEADLESS = 'chromium-headless-shell'
const WITHOUT_WINDOWS = /headless[-_]shell(\.exe)?$/
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/sbin']

const TOOLS: readonly Tool[] = [
  { name: 'Chromium', packages: ['chromium'], isPresent: () => findChromium() !== undefined },
  {
    ...onPath('Chromium without windows', HEADLESS, [HEADLESS]),
    isReplaced: () => findChromium() !== undefined,
  },
  { name: 'Chinese fonts', packages: ['fonts-noto-cjk'], isPresent: hasChineseFont },
  {
    name: 'PostgreSQL',
    packages: ['postgresql'],
    isPresent: () => findPostgresFolder() !== undefined,
  },
  onPath('Redis', 'redis-server', ['redis-server']),
  onPath('nginx', 'nginx', ['nginx']),
  onPath('Python', 'python3', ['python3']),
  onPath('OpenSSL', 'openssl', ['openssl']),
  onPath('FFmpeg', 'ffmpeg', ['ffmpeg']),
  onPath('WebKit', 'WebKitWebDriver', ['webkit2gtk-driver']),
  onPath('a virtual display', 'Xvfb', ['xvfb']),
]

export function missingTools(): readonly Tool[] {
  return TOOLS.filter((tool) => !tool.isPresent())
}

function onPath(name: string, program: string, packages: readonly string[]): Tool {
  return { name, packages, isPresent: () => findProgram(program) !== undefined }
}

/** Full path of a program, including those only root finds on its PATH. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS]
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

/**
 * Chromium without the invisible windows, each of which is a separate process: a page takes two thirds of the time. It
 * has no back-forward cache, so some tests need the other one.
 */
export function findHeadlessChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || findProgram(HEADLESS) || findChromium()
}

/** A Chromium with windows: the one named by `CHROMIUM_PATH`, unless that has none, one on PATH, or Playwright's own. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named && !WITHOUT_WINDOWS.test(named)) return named
  const installed = CHROMIUM_NAMES.map(findProgram).find((path) => path !== undefined)
  if (installed) return installed
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}

/** The folder with `initdb` and `postgres`, newest version first. */
export function findPostgresFolder(): string | undefined {
  const versions = globSync('/usr/lib/postgresql/*/bin').sort((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  )
  return versions.find((folder) => isExecutable(join(folder, 'initdb')))
}

function hasChineseFont(): boolean {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  if (status === 0) return stdout.trim() !== ''
  return globSync('/usr/share/fonts/**/*{CJK,wqy}*').length > 0
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
