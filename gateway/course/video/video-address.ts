/** Where a converted video is played from by everybody who may; a signed address has a ticket before the file. */
export const videoAddress = (videoId: string) => `/video/${videoId}/picture.m3u8`

/** The picture of a video as a room names its cover: without the ending. */
export const posterAddress = (videoId: string) => `/video/${videoId}/poster`
