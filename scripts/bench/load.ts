import autocannon from 'autocannon'
import { refuseOtherMachines } from './loopback.ts'

export interface Load {
  url: string
  headers: Record<string, string>
  /** Any other answer makes the figure worthless. */
  status: number
}

export interface Pace {
  requestsPerSecond: number
  /** In milliseconds: what all but one in a hundred waited at most. */
  p99: number
}

const connections = 50
const seconds = 2

/** Asks as fast as the server answers, over 50 connections. @throws Error on a wrong answer */
export async function underLoad({ url, headers, status }: Load): Promise<Pace> {
  refuseOtherMachines(url)
  const result = await autocannon({ url, headers, connections, duration: seconds })
  const right = result.statusCodeStats?.[`${status}`]?.count ?? 0
  if (right !== result.requests.total || result.errors > 0) {
    throw new Error(`${url} was answered with ${JSON.stringify(result.statusCodeStats)}.`)
  }
  return { requestsPerSecond: right / result.duration, p99: result.latency.p99 }
}
