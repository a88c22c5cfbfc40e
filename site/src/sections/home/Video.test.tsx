import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { IGatsbyImageData } from 'gatsby-plugin-image'
import type { Language } from '../../i18n/languages.ts'
import { accessibilityProblems, renderIn } from '../../test-support/render.tsx'
import { Video } from './Video.tsx'

const poster: IGatsbyImageData = {
  layout: 'fullWidth',
  width: 1,
  height: 1,
  images: { fallback: { src: '/poster.jpg' } },
}

const renderVideo = (language: Language, published: string | null) =>
  renderIn(
    language,
    <Video
      video={{
        id: 'film',
        poster: 'images/videos/film.jpg',
        embedSrc: 'https://player.test/1?dnt=1',
        watchUrl: 'https://videos.test/1',
        published,
      }}
      title="A day with Owly"
      poster={poster}
      posterAlt="The owl"
      shape="portrait"
    >
      <h3>A day with Owly</h3>
    </Video>,
  )

afterEach(cleanup)

describe('a video that is published', () => {
  test('is loaded from its host by the click, and then plays by itself', async () => {
    renderVideo('en', '2026-03-01')
    expect(document.querySelector('iframe')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Play video: A day with Owly' }))
    const frame = screen.getByTitle('A day with Owly')
    expect(frame.getAttribute('src')).toBe('https://player.test/1?dnt=1&autoplay=1')
    expect(document.activeElement).toBe(frame)
    const elsewhere = screen.getByRole('link', { name: /^Watch on the video site/ })
    expect(elsewhere.getAttribute('href')).toBe('https://videos.test/1')
  })

  test('plays by the space bar too', async () => {
    renderVideo('es', '2026-03-01')
    screen.getByRole('button', { name: 'Reproducir el vídeo: A day with Owly' }).focus()
    await userEvent.keyboard(' ')
    expect(screen.getByTitle('A day with Owly').tagName).toBe('IFRAME')
  })
})

describe.each([
  ['en', 'This video isn’t published yet.'],
  ['es', 'Este vídeo aún no está publicado.'],
] as const)('in %s, a video that isn’t', (language, sentence) => {
  test('says so, and leads to no player', async () => {
    renderVideo(language, null)
    expect(screen.getByText(sentence)).toBeTruthy()
    expect([...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')]).toEqual([])
    expect(await accessibilityProblems()).toEqual([])
  })
})
