/** Index of the last of the ordered moments that the time has reached; -1 before the first. */
export function chapterAt(moments: readonly { seconds: number }[], seconds: number): number {
  let [low, high] = [0, moments.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((moments[middle]?.seconds ?? 0) <= seconds) low = middle + 1
    else high = middle
  }
  return low - 1
}
