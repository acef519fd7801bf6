/** A text whose lines are paragraphs, as elements. */
export function paragraphsOf(text: string): HTMLElement[] {
  return text.split('\n').map((line) => {
    const paragraph = document.createElement('p')
    paragraph.textContent = line
    return paragraph
  })
}
