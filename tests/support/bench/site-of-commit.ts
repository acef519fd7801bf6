import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const CACHE = join('.cache', 'bench')

/** The folder of the site as a commit builds it, with the packages it names; built once and kept by its hash. */
export function siteOfCommit(commit: string): string {
  const hash = git('rev-parse', '--verify', `${commit}^{commit}`)
  const built = join(CACHE, hash)
  if (existsSync(join(built, 'index.html'))) return built
  const tree = join(mkdtempSync(join(tmpdir(), 'commit-')), hash)
  git('worktree', 'add', '--detach', tree, hash)
  try {
    for (const args of [['ci'], ['run', 'build']])
      execFileSync('npm', args, {
        cwd: tree,
        stdio: 'inherit',
        env: { ...process.env, OUT_DIR: '' },
      })
    cpSync(join(tree, 'dist'), built, { recursive: true })
  } finally {
    git('worktree', 'remove', '--force', tree)
  }
  return built
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}
