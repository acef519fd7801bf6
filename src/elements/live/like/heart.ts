/** Lets a heart rise from the button; with reduced motion only the number changes. */
export function riseHeart(button: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const heart = button.querySelector('svg')?.cloneNode(true)
  if (!(heart instanceof SVGElement)) return
  heart.classList.add('rising')
  heart.addEventListener('animationend', () => heart.remove())
  button.append(heart)
}
