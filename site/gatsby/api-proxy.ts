import { ServerResponse } from 'node:http'
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware'

interface DevelopmentServer {
  use(handler: RequestHandler): unknown
}

/** Passes on whatever the API answers: Gatsby's own proxy makes a 500 of every refusal. */
export function apiProxy(target: string) {
  const proxy = createProxyMiddleware({
    target,
    pathFilter: ['/api', '/media'],
    on: {
      error: (_error, _request, response) => {
        if (!(response instanceof ServerResponse) || response.headersSent) return response.destroy()
        response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' })
        response.end(JSON.stringify({ message: 'The API is starting again. Try once more.' }))
      },
    },
  })
  return (server: DevelopmentServer) => void server.use(proxy)
}
