/** A part of JSON Schema: what the API's description uses of it. */
export interface Schema {
  type?: string
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
}

interface Described {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
}

export interface OpenApi {
  paths: Record<string, Record<string, Described>>
}

export interface ApiCall {
  method: string
  /** With its parameters in braces. */
  path: string
  query: { name: string; schema: Schema }[]
  bodies: { type: string; schema: Schema }[]
  /** Whether the server does few of these at once, and answers more of them with 503. */
  isScarce: boolean
}

/** Every call there is, by the API's own description: none can be forgotten. */
export const callsIn = ({ paths }: OpenApi): ApiCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((parameter) => parameter.in === 'query'),
      bodies: Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => {
        return { type, schema }
      }),
      isScarce: method !== 'get' && '503' in responses,
    })),
  )

/** Whether it has a password looked at, which takes long. */
export const asksForPassword = ({ bodies }: ApiCall): boolean =>
  bodies.some(
    ({ schema: { properties = {} } }) => 'password' in properties || 'current' in properties,
  )

/** Whether nobody is logged in any more afterwards. */
export const logsOut = ({ method, path }: ApiCall): boolean =>
  path === '/api/logout' || (method === 'DELETE' && path === '/api/sessions')
