/** Whether this browser can read a text aloud. */
export const canReadAloud = (): boolean => 'speechSynthesis' in window

/** Reads a text aloud in Chinese; returns a function that stops it. Chat apps stop speech with the page. */
export function readAloud(text: string, onEnd: () => void): () => void {
  const speech = new SpeechSynthesisUtterance(text)
  speech.lang = 'zh-CN'
  speech.onend = onEnd
  speech.onerror = onEnd
  speechSynthesis.cancel()
  speechSynthesis.speak(speech)
  return () => speechSynthesis.cancel()
}
