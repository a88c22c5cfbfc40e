import { expect, test } from '@jest/globals'
import { exported, fill, imported, newApp, read } from '../transfer/support.ts'
import type { TestApp } from '../test-app.ts'

test('articles move from SQLite to PostgreSQL and back, with all that they are', async () => {
  const former = await newApp('sqlite')
  const article = await fill(former)
  const file = await exported(former)
  const next = await newApp('postgres')
  expect(await imported(next, file)).toEqual({ added: 4, changed: 0, same: 0, pictures: 2 })

  const back = await newApp('sqlite')
  const moved = await exported(next)
  expect(await imported(back, moved)).toEqual({ added: 4, changed: 0, same: 0, pictures: 2 })
  const { articles, pictures } = read(file)
  for (const again of [moved, await exported(back)]) {
    expect(read(again)).toMatchObject({ articles, pictures })
  }

  const [picture = ''] = /\/media\/\w+\/900\.jpg/.exec(JSON.stringify(articles)) ?? []
  const asked = ['/api/news', `/api/news/${article.id}`, '/api/news/later?lang=es', picture]
  const answers = async (app: TestApp) => {
    const given = await Promise.all(asked.map((url) => app.ask(url)))
    return given.map(({ statusCode, rawPayload }) => [statusCode, rawPayload.toString('base64')])
  }
  const expected = await answers(former)
  expect(expected.map(([status]) => status)).toEqual([200, 200, 200, 200])
  expect(await answers(next)).toEqual(expected)
  expect(await answers(back)).toEqual(expected)
})
