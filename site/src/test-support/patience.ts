import { jest } from '@jest/globals'
import { configure } from '@testing-library/react'

// A busy machine takes seconds for what a quick one shows at once; a fact that is false is still so.
jest.setTimeout(60_000)
configure({ asyncUtilTimeout: 10_000 })
