/** Where the pictures of posts are; the id of a picture cannot be guessed. */
export const postPictureAddress = (pictureId: string) => `/stream/circle/pictures/${pictureId}`
