import { KitTwins, type KitTwinsProps } from './KitTwins.tsx'

/** Why is this an island? It is the gallery's proof that the React twins look and behave as the `.astro` blocks do. */
export function KitTwinsIsland(props: KitTwinsProps) {
  return <KitTwins {...props} />
}
