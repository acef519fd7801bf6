/** Shows the user's picture on every avatar; without a picture, or if it fails to load, the drawn figure stays. */
export function showPictures(address: string | undefined): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-picture]')) {
    image.hidden = !address
    image.onerror = () => {
      image.hidden = true
    }
    if (address) image.src = address
  }
}
