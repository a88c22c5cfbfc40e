import { jest } from '@jest/globals'

// A rebuild of the whole site is part of several tests.
jest.setTimeout(5 * 60_000)
