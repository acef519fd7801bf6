interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the connection can certainly afford prefetching; an engine that cannot tell counts as "no". */
export function canPrefetch(connection: Connection | undefined): boolean {
  return /[34]g/.test(connection?.effectiveType ?? '') && !connection?.saveData
}

/** Moves the page's speculation rules out of their template (`SpeculationRules.astro`) if the connection can afford them. */
export function startPrefetching(): void {
  if (canPrefetch((navigator as Navigator & { connection?: Connection }).connection))
    document.head.append((document.querySelector('template') as HTMLTemplateElement).content)
}
