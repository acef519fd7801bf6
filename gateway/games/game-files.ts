import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { ParseError } from '#api/codec.ts'
import type { Game } from '#api/games/game-file.ts'
import { crossingGames, gameFile } from '#api/games/game-rules.ts'
import { campaignWord } from '#api/landing/campaign.ts'

export interface NamedGame {
  name: string
  /** Address of its page. */
  path: string
  game: Game
}

const FOLDER = fileURLToPath(new URL('../../src/content/games/', import.meta.url))

/** Read before the gateway listens: it does not start with a wrong file. */
const known = readGames(FOLDER)

export function findGame(name: string): NamedGame | undefined {
  return known.get(name)
}

export function allGames(): readonly NamedGame[] {
  return [...known.values()]
}

/** Throws for a file that breaks a rule: such a game would be played by other odds than it prints. */
export function readGames(folder: string): ReadonlyMap<string, NamedGame> {
  const games = globSync('**/*.yaml', { cwd: folder })
    .sort()
    .map((file) => readGame(folder, file))
  const crossing = crossingGames(games)
  if (crossing) throw new Error(`${crossing.join('.yaml 与 ')}.yaml：同一系列的时间重叠`)
  return new Map(games.map((named) => [named.name, named]))
}

function readGame(folder: string, file: string): NamedGame {
  const path = `/${file.replace(/\.yaml$/, '')}`
  const data: unknown = parse(readFileSync(join(folder, file), 'utf8'), { schema: 'core' })
  try {
    return { name: campaignWord(path), path, game: gameFile.decode(data, '') }
  } catch (error) {
    if (error instanceof ParseError) throw new Error(`${file}：${error.field}：${error.message}`)
    throw error
  }
}
