/** The account at the chat app's OAuth provider; undefined in a sandbox, where the stand-in answers. */
export interface ChatAppConfig {
  appId: string
  appSecret: string
}
