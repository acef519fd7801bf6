/** The player without its own streaming: for browsers that play HLS themselves. */
declare module 'video.js/core' {
  import videojs from 'video.js'

  export default videojs
}
