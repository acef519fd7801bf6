/** The room on air, on the home page. */
export const onAirText = (title: string) => `正在直播：${title}`
