import { KitTwins, type KitTwinsProps } from './KitTwins.tsx'

/** Why is this an island? It proves in the gallery that the React twins look and behave like the `.astro` blocks. */
export function KitTwinsIsland(props: KitTwinsProps) {
  return <KitTwins {...props} />
}
