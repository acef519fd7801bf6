export interface ShrunkPicture {
  /** JPEG as base64. */
  base64: string
  /** A small JPEG as a data address. */
  thumb: string
}

/** Undefined where the browser cannot read the file. */
export type ShrinkPicture = (file: Blob, charsMax: number) => Promise<ShrunkPicture | undefined>
