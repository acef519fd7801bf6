/** Levels by points, one point per whole yuan paid in money; a level determines the coupon of the month. */
export const MEMBER_LEVELS = [
  { points: 0, couponFen: 1000 },
  { points: 1000, couponFen: 2000 },
  { points: 5000, couponFen: 3000 },
  { points: 20_000, couponFen: 5000 },
] as const

/** The level reached with this many points. */
export function levelOf(points: number): number {
  return MEMBER_LEVELS.findLastIndex((level) => points >= level.points)
}
