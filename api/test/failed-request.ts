import { expect } from '@jest/globals'

/** The body of an answer that is the server's own fault: its sentence, and the id that the log has. */
export const failedRequest = (sentence: string): { message: string } => ({
  message: expect.stringMatching(
    new RegExp(`^${sentence.replaceAll('.', '\\.')} \\(Error [0-9a-f]{8}-[0-9a-z]+\\)$`),
  ) as unknown as string,
})
