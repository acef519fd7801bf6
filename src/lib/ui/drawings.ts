/** Small line drawings for empty states, 96×72, 1.5-unit strokes; `accent` is drawn in the brand's second colour. */
export interface Drawing {
  line: string
  accent: string
}

/** An empty list. */
export const emptyList: Drawing = {
  line: 'M20 12h44a4 4 0 0 1 4 4v40a4 4 0 0 1-4 4H20a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4zM26 40h24M26 48h16M8 66h80',
  accent: 'M26 30l9-6 8 4 15-9M80 22v12M74 28h12',
}
/** A search or filter without results. */
export const emptySearch: Drawing = {
  line: 'M42 10a22 22 0 1 0 0 44a22 22 0 1 0 0-44zM58 48l18 16M8 66h44',
  accent: 'M31 36l6-8 6 5 9-12',
}
/** No messages. */
export const emptyMessage: Drawing = {
  line: 'M22 12h44a6 6 0 0 1 6 6v24a6 6 0 0 1-6 6H44L30 60V48h-8a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6zM8 66h80',
  accent: 'M30 30h.1M44 30h.1M58 30h.1',
}
/** No answer: offline or failed. */
export const emptyFailed: Drawing = {
  line: 'M30 52a13 13 0 0 1-1-26a19 19 0 0 1 36-2a14 14 0 0 1 3 28M8 66h80',
  accent: 'M52 32l-8 12h10l-8 14',
}
