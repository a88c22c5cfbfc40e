// A thread begins without the loader that its process reads TypeScript with.
import { tsImport } from 'tsx/esm/api'

await tsImport('./sanitise-thread.ts', import.meta.url)
