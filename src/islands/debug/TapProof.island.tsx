import { TapProof, type TapProofProps } from './TapProof.tsx'

/** Why is this an island? It proves in the gallery that an island wakes at a tap and that no tap is lost or doubled. */
export function TapProofIsland(props: TapProofProps) {
  return <TapProof {...props} />
}
