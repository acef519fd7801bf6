/** What the code of a contact or a group may lead to: an address of the site, or another one under HTTPS. */
export const CONTACT_PATTERN = /^(\/[\w/?=&#.-]*|https:\/\/\S+)$/
