declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> })
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[]
  }
}
