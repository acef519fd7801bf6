export interface ShrunkPicture {
  /** JPEG as base64. */
  base64: string
  /** A thumbnail JPEG as a data address. */
  thumb: string
}

/** Undefined if the browser cannot read the file. */
export type ShrinkPicture = (file: Blob, charsMax: number) => Promise<ShrunkPicture | undefined>
