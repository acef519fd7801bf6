/** Where the pictures and files of posts are; neither's id can be guessed. */
export const postPictureAddress = (pictureId: string) => `/stream/circle/pictures/${pictureId}`
export const postFileAddress = (fileId: string) => `/stream/circle/files/${fileId}`
