import { rm } from 'node:fs/promises'

export default async function tearDown(): Promise<void> {
  const product = globalThis.owlyProduct
  if (!product) return
  await product.stop()
  await rm(product.dataDir, { recursive: true, force: true })
}
