/** The part of it that the benchmarks use; it brings no types of its own. */
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    headers?: Record<string, string>
    requests?: ({ path: string } | { setupRequest: (request: object) => object })[]
  }
  interface Result {
    requests: { average: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
