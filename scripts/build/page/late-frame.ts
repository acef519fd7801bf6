/** The inline script that loads the frame late (`src/elements/shell/page/late-frame.ts`), before its addresses are known. */
const PLACE = /(?<=<script) data-frame data-later(?=>)/

export interface FrameAddresses {
  frame: string
  later: string
}

/** Writes where the halves of the frame are into a page that loads them with the first touch. */
export function addressLateFrame(html: string, { frame, later }: FrameAddresses): string {
  return html.replace(PLACE, ` data-frame="${frame}" data-later="${later}"`)
}
