import { findPart } from '#elements/shell/parts.ts'

/** Uncovers the list, once it has prices or shows something else. */
export function removeFirstRows(): void {
  findPart(document, 'first-rows')?.remove()
}
