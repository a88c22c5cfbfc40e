import { startProduct } from './product.ts'

export default async function setUp(): Promise<void> {
  const product = await startProduct({ timeoutMs: 8 * 60_000 })
  globalThis.owlyProduct = product
  process.env.OWLY_E2E_URL = product.url
}
