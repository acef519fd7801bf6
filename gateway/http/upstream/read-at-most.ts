/** Reads a body; throws, and cancels the rest, once it is longer than `max` bytes. */
export async function readAtMost(
  answer: Response,
  max: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!answer.body) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body) {
    size += chunk.byteLength
    // Leaving the loop cancels the remaining body.
    if (size > max) throw new Error('the upstream answers without end')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
