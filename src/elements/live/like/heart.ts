/** A heart rises from the button; who asked for less motion sees the number alone. */
export function riseHeart(button: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const heart = button.querySelector('svg')?.cloneNode(true)
  if (!(heart instanceof SVGElement)) return
  heart.classList.add('rising')
  heart.addEventListener('animationend', () => heart.remove())
  button.append(heart)
}
