interface Named {
  adviser: string
  certificate: string
}

/** Who speaks and by which certificate, in one line; empty for a room without either. */
export function adviserLine({ adviser, certificate }: Named): string {
  return [adviser, certificate].filter(Boolean).join(' · ')
}
