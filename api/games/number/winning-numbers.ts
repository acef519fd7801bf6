import { type Sign, shareOf } from '../draw/ticket.ts'

/** What the lucky numbers of a day are computed from, besides its seed. */
export interface NumberDraw {
  game: string
  day: string
  people: number
  prizes: number
}

/** The numbers that win, in the order of the prizes, none twice: anybody can repeat it from the seed. */
export async function winningNumbers(
  { game, day, people, prizes }: NumberDraw,
  sign: Sign,
): Promise<readonly number[]> {
  const winners: number[] = []
  for (let i = 0; winners.length < Math.min(prizes, people); i++) {
    const number = 1 + shareOf(await sign(`${game}|${day}|${people}|${i}`), people)
    if (!winners.includes(number)) winners.push(number)
  }
  return winners
}
