import { jest } from '@jest/globals'

// Worker threads, child processes and real files take their time on a busy machine.
jest.setTimeout(60_000)
