import { type KitTwinsProps, KitTwins as View } from './KitTwins.tsx'

/** Why is this an island? It is the gallery's proof that the React twins look and behave as the `.astro` blocks do. */
export function KitTwins(props: KitTwinsProps) {
  return <View {...props} />
}
