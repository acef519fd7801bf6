declare module '*?inline-script' {
  const source: string
  export default source
}

declare module '*?inline-script=first-read' {
  const source: string
  export default source
}

declare module '*?inline-script=read' {
  const source: string
  export default source
}

declare module '*?inline-script=open' {
  const source: string
  export default source
}

declare module '*?inline-script=late' {
  const source: string
  export default source
}
