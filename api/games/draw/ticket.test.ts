import { createHmac, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { gameFile } from '../game-rules.ts'
import { drawMessage, rowOfTicket, ticketOf } from './ticket.ts'

const FOLDER = join(import.meta.dirname, '../../../src/content/games')
const games = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => ({
    file,
    game: gameFile.decode(parse(readFileSync(join(FOLDER, file), 'utf8')), ''),
  }))
  .filter(({ game }) => game.chances && game.prizes)

const DRAWS = 1_000_000
/** One in a million of fair tables exceeds it with so many rows. */
const CHI_SQUARE_MAX: Readonly<Record<number, number>> = {
  3: 30.7,
  4: 33.4,
  5: 35.9,
  6: 38.3,
  7: 40.5,
}

describe('the numbers of draws', () => {
  // Drawn once, mapped by every table: the numbers are the expensive part.
  const seed = randomBytes(32).toString('hex')
  const tickets = Array.from({ length: DRAWS }, (_, i) =>
    ticketOf(
      createHmac('sha256', seed)
        .update(drawMessage({ game: 'g', player: 'p', playNumber: i, nonce: 'n' }))
        .digest('hex'),
    ),
  )

  test.each(games)('a million draws of $file fall into its prizes as its odds say', ({ game }) => {
    const prizes = game.prizes ?? []
    const counts = new Map<string, number>()
    for (const ticket of tickets) {
      const { id } = rowOfTicket(prizes, ticket)
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    const chiSquare = prizes.reduce((sum, { id, parts }) => {
      const expected = (DRAWS * parts) / 1_000_000
      return sum + ((counts.get(id) ?? 0) - expected) ** 2 / expected
    }, 0)
    expect(chiSquare).toBeLessThan(CHI_SQUARE_MAX[prizes.length - 1] ?? 0)
  })
})

test('the first and the last number of a digest are the first and the last of a table', () => {
  const rows = [
    { id: 'a', parts: 1 },
    { id: 'b', parts: 999_998 },
    { id: 'c', parts: 1 },
  ]
  expect(rowOfTicket(rows, ticketOf('0'.repeat(64))).id).toBe('a')
  expect(rowOfTicket(rows, ticketOf('f'.repeat(64))).id).toBe('c')
  expect(() => rowOfTicket(rows, 1_000_000)).toThrow('do not add up')
})
