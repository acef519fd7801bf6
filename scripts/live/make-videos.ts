/**
 * Creates the two videos of the sandbox, a room's live picture and the recording of a lecture, as HLS with an
 * audio-only rendition: `npm run live:videos`. Needs ffmpeg and a Chinese font; the result is committed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { LECTURE, LECTURE_SECONDS, lectureSlide } from './lecture-slides.ts'
import { LIVE_SECONDS, livePicture } from './live-picture.ts'

const FOLDER = 'public/media'
const SEGMENT_SECONDS = 6
const [WIDTH, HEIGHT] = [640, 360]

await encode('live', LIVE_SECONDS, 4, livePicture)
await encode('lecture', LECTURE_SECONDS, 1, lectureSlide)

/** `draw` returns the picture at a second as SVG. */
async function encode(
  name: string,
  seconds: number,
  picturesASecond: number,
  draw: (second: number) => string,
): Promise<void> {
  const folder = join(FOLDER, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const source = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`]
  const hls = (kind: string) => [
    ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod'],
    ...['-hls_segment_filename', join(folder, `${kind}-%02d.ts`), join(folder, `${kind}.m3u8`)],
  ]
  const sound = ['-c:a', 'aac', '-b:a', '24k', '-ac', '1', '-ar', '22050']
  const picture = [
    ...['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryslow', '-tune', 'animation'],
    ...['-crf', '32', '-pix_fmt', 'yuv420p', '-r', '8'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`, '-g', '48'],
  ]
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...['-hide_banner', '-loglevel', 'error', '-y', '-fflags', '+bitexact'],
      ...[...source, '-r', String(picturesASecond), '-i', '-'],
      ...['-f', 'lavfi', '-t', String(seconds), '-i', `aevalsrc='${tones(name)}':s=22050`],
      ...['-map', '0:v', '-map', '1:a', ...picture, ...sound, ...hls('picture')],
      ...['-map', '1:a', ...sound, ...hls('sound')],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  for (let i = 0; i < seconds * picturesASecond; i += 1) {
    const svg = Buffer.from(draw(i / picturesASecond))
    const raw = await sharp(svg).resize(WIDTH, HEIGHT).removeAlpha().raw().toBuffer()
    if (!ffmpeg.stdin.write(raw)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await once(ffmpeg, 'exit')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
  const size = spawnSync('du', ['-sk', folder]).stdout.toString().split('\t')[0]
  console.log(`${folder}: ${readdirSync(folder).length} files, ${size} KB`)
}

/** A quiet, pulsating chord; the lecture rings at the beginning of a chapter. */
function tones(name: string): string {
  const chord = [220, 277.18, 329.63]
    .map((hertz) => `sin(2*PI*${hertz}*t)*0.02*(1+sin(2*PI*t/8))`)
    .join('+')
  if (name === 'live') return chord
  const bells = LECTURE.map(({ from }) => `gte(t,${from})*exp(-3*(t-${from}))*sin(2*PI*880*t)*0.08`)
  return [chord, ...bells].join('+')
}
