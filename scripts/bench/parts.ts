import { adminPart } from './admin-part.ts'
import { apiPart } from './api-part.ts'
import { memoryPart } from './memory-part.ts'
import { pagesPart } from './pages-part.ts'
import type { BenchPart } from './part.ts'
import { republishPart } from './republish-part.ts'
import { scalePart } from './scale-part.ts'
import { startPart } from './start-part.ts'

/** Every part, in the order in which they run. A new one is a module of its own and a line here. */
export const benchParts: readonly BenchPart[] = [
  apiPart,
  pagesPart,
  startPart,
  memoryPart,
  republishPart,
  scalePart,
  adminPart,
]
