import type { Product } from './product.ts'

declare global {
  var owlyProduct: Product | undefined
}
