interface Named {
  adviser: string
  certificate: string
}

/** The speaker and their certificate, in one line; empty for a room with neither. */
export function adviserLine({ adviser, certificate }: Named): string {
  return [adviser, certificate].filter(Boolean).join(' · ')
}
