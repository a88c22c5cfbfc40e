import { describe, expect, test } from '@jest/globals'
import { hostsOf, playingAddress } from './video-address.ts'

describe('the address of a video', () => {
  test('starts by itself once it was asked for, and keeps what it says besides', () => {
    expect(playingAddress('https://player.vimeo.com/video/1?dnt=1')).toBe(
      'https://player.vimeo.com/video/1?dnt=1&autoplay=1',
    )
    expect(playingAddress('https://www.youtube-nocookie.com/embed/a')).toBe(
      'https://www.youtube-nocookie.com/embed/a?autoplay=1',
    )
  })

  test('names each host once', () => {
    const videos = ['https://a.example/1', 'https://a.example/2', 'https://b.example/3']
    expect(hostsOf(videos.map((embedSrc) => ({ embedSrc })))).toBe('a.example, b.example')
  })
})
