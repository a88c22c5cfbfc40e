import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'
import { errorCode } from '../system/error-code.ts'
import { OperatorError } from '../system/operator-error.ts'

interface MetricsServer {
  url: string
  close(): Promise<void>
}

/** Serves the figures in Prometheus' form, and nothing else. @throws OperatorError */
export async function serveMetrics(
  registry: Registry,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(asSettingError(error, port)))
    server.listen(port, host, resolve)
  })
  const { address, port: given, family } = server.address() as AddressInfo
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${given}/metrics`,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function asSettingError(error: Error, port: number): Error {
  const code = errorCode(error)
  if (code === '') return error
  return new OperatorError(
    `METRICS_PORT is ${port}, where this server can't listen (${code}). Set it to another number.`,
    { cause: error },
  )
}
