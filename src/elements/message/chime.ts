/** Two short tones, the second higher: heard once, and drawn by the browser, so that no file is fetched. */
const TONES = [
  { hertz: 880, at: 0 },
  { hertz: 1175, at: 0.16 },
] as const
const LENGTH_SECONDS = 0.32
const LOUDNESS = 0.2
const SILENCE = 0.0001

let context: AudioContext | undefined

/** Sounds once. Browsers are silent on a page nobody has touched; the sentence on the page says the same. */
export function chime(): void {
  context ??= new AudioContext()
  void context.resume()
  for (const { hertz, at } of TONES) sound(context, hertz, context.currentTime + at)
}

function sound(context: AudioContext, hertz: number, from: number): void {
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(LOUDNESS, from)
  volume.gain.exponentialRampToValueAtTime(SILENCE, from + LENGTH_SECONDS)
  tone.connect(volume).connect(context.destination)
  tone.start(from)
  tone.stop(from + LENGTH_SECONDS)
}
