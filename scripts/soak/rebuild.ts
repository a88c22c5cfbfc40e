import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDesk, someArticle } from '../product/desk.ts'
import { startProduct } from '../product/product.ts'
import type { Part } from './part.ts'

/** A round takes longer than those of the other parts: so many times fewer there are. */
const fewer = 10

/** The whole product is killed between a save and the static page of it, again and again. */
export const rebuild: Part = {
  name: 'rebuild',
  async run(soak) {
    const rounds = Math.ceil(soak.rounds / fewer)
    const dataDir = join(soak.folder, 'data')
    const start = () => startProduct(soak, { dataDir, settings: { REBUILD_DEBOUNCE_MS: '0' } })
    let product = await start()
    let desk = await openDesk(product)
    const { id, slug } = await desk.publish(someArticle(0))
    await desk.untilRebuilt(Date.now())
    const change = (title: string) => desk.change(id, { ...someArticle(0), slug, title })
    const begun = Date.now()
    await change('Not killed')
    const rebuildMs = await desk.untilRebuilt(begun)

    const lost: string[] = []
    let former = 'Not killed'
    for (let round = 1; round <= rounds; round += 1) {
      const title = `Round ${round} of ${rounds}`
      const changed = Date.now()
      await change(title)
      await pause(Math.random() * rebuildMs)
      await product.program.kill()

      product = await start()
      desk = await openDesk(product)
      const page = async (path: string) => {
        const answer = await fetch(product.url + path)
        if (answer.status !== 200) lost.push(`round ${round}: ${path} answered ${answer.status}`)
        return answer.text()
      }
      for (const path of ['/', '/es/news/']) await page(path)
      const found = await page(`/news/${slug}/`)
      const isOne = [former, title].some((words) => found.includes(words))
      if (!isOne) lost.push(`round ${round}: the page is neither of the two`)
      await desk.untilRebuilt(changed)
      if (!(await page(`/news/${slug}/`)).includes(title)) lost.push(`round ${round}: not rebuilt`)
      former = title
      soak.note(`round ${round} of ${rounds}`)
    }
    await product.program.stop()
    return { tried: `${rounds} times killed between a save and the static page of it`, lost }
  },
}
