import type { FastifyServerOptions } from 'fastify'

/**
 * How the log is written: a line of JSON each. What an error carries besides its own words stays out
 * of it: a driver hangs values from the database on it, a library what it was asked with.
 */
export const loggerOptions = (
  level: string,
  stream: { write(line: string): unknown } = process.stderr,
): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  stream: { write: (line: string) => void stream.write(line) },
  serializers: { err: loggedError },
})

function loggedError(error: unknown): Record<string, unknown> & LoggedError {
  const { name, message, code, stack, cause } = Object(error) as Partial<NodeJS.ErrnoException>
  return {
    type: name ?? typeof error,
    message: message ?? '',
    ...(code !== undefined && { code }),
    stack: stack ?? '',
    ...(cause !== undefined && { cause: loggedError(cause) }),
  }
}

interface LoggedError {
  type: string
  message: string
  stack: string
}
