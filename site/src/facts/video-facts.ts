import facts from '../../../content/facts/videos.json'

export interface VideoFacts {
  id: string
  poster: string
  embedSrc: string
  watchUrl: string
  /** The day it came out, `2026-03-01`; null while the video is a placeholder. */
  published: string | null
}

export type PublishedVideo = VideoFacts & { published: string }

export const homeVideos: readonly VideoFacts[] = facts.videos
export const demoVideo: VideoFacts = facts.demo

/** Only such a video is played, and told to search engines. */
export const isPublished = <Facts extends VideoFacts>(
  video: Facts,
): video is Facts & PublishedVideo => video.published !== null
