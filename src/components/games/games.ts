import { getCollection } from 'astro:content'
import type { Game } from '#api/games/game-file.ts'
import { crossingGames } from '#api/games/game-rules.ts'
import { BRAND_NAME } from '#lib/shell/page/build-constants.ts'
import { findRoute, type Route } from '#lib/shell/page/routes.ts'

export interface GameEntry {
  path: string
  route: Route
  game: Game
}

/**
 * The games of the brand being built; a content file without a row in the route table, or of a series whose periods
 * cross, fails the build.
 */
export async function gamesOfBrand(): Promise<readonly GameEntry[]> {
  const all = await getCollection('games')
  const crossing = crossingGames(all.map(({ id, data }) => ({ name: id, game: data })))
  if (crossing) throw new Error(`${crossing.join('.yaml 与 ')}.yaml：同一系列的时间重叠`)
  const entries = all.filter(({ data }) => ['both', BRAND_NAME].includes(data.brand))
  return entries.map(({ id, data }) => {
    const path = `/${id}`
    const route = findRoute(path)
    if (!route) throw new Error(`src/content/games/${id}.yaml：没有 ${path} 这个地址`)
    return { path, route, game: data }
  })
}
