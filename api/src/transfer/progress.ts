export interface Progress {
  /** Ends it; nothing is changed then. */
  signal: AbortSignal
  /** Is told how many have been written or read so far. */
  onProgress: (done: { articles: number; pictures: number }) => void
}
