import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Without an echo; the first line of stdin where there is no terminal, empty without one. */
export async function readPassword(prompt: string): Promise<string> {
  const isTerminal = process.stdin.isTTY
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const input = createInterface({
    input: process.stdin,
    output: isTerminal ? silent : undefined,
    terminal: isTerminal,
  })
  if (isTerminal) process.stderr.write(prompt)
  try {
    for await (const line of input) return line
    return ''
  } finally {
    input.close()
    if (isTerminal) process.stderr.write('\n')
  }
}
