import { describe, expect, test } from '@jest/globals'
import { problemsAfter, set } from './test-support/broken-content.ts'

describe('a thing has one name', () => {
  test.each([
    ['es/common', 'footer.news', 'Noticias', 'common:navigation.news'],
    ['es/news', 'callToAction.button', 'Reservar una demo', 'common:navigation.bookDemo'],
    ['en/pricing', 'trial.button', 'Book a day', 'home:demo.button'],
    ['es/admin', 'list.release', 'Notas de versión', 'news:badge.release'],
  ])('%s: %s can’t be “%s”', async (file, key, text, other) => {
    expect(await problemsAfter(`messages/${file}.json`, set(key, text))).toEqual([
      {
        file: `content/messages/${file}.json`,
        key,
        message: expect.stringContaining(other),
      },
    ])
  })

  test.each([
    ['messages/es/home.json', 'testimonials.title', 'La formación en línea', 'educación en línea'],
    ['messages/es/contact.json', 'header.subtitle', 'Rellene el formulario', 'complete'],
    ['faq/es/ai-agent-for-education.json', 'items.2.answer', 'Dos titulaciones.', 'programas'],
    [
      'news/starter.json',
      '0.translations.es.excerpt',
      'Con la Guía docente.',
      'programa de la asignatura',
    ],
  ])('%s: %s can’t say “%s”', async (file, key, text, better) => {
    expect(await problemsAfter(file, set(key, text))).toContainEqual({
      file: `content/${file}`,
      key,
      message: expect.stringContaining(`“${better}”`),
    })
  })
})
