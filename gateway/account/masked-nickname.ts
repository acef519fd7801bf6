const MASK = '**'

/** A name in a list that others see: its first character alone. */
export function maskedNickname(nickname: string | null): string {
  const [first = '用'] = nickname ?? ''
  return first + MASK
}
